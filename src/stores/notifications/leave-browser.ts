/** The member leaves this browser: what it shows of theirs goes, and nothing more is to come. */
export async function hideNotifications(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration()
    for (const shown of (await registration?.getNotifications()) ?? []) shown.close()
    await (await registration?.pushManager?.getSubscription())?.unsubscribe()
  } catch {
    // The site sends nothing to a session that has ended, whatever the browser says
  }
}
