/** Closes the shown notifications and ends the push subscription when the member leaves this browser. */
export async function hideNotifications(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration()
    for (const shown of (await registration?.getNotifications()) ?? []) shown.close()
    await (await registration?.pushManager?.getSubscription())?.unsubscribe()
  } catch {
    // The server sends no push to an ended session anyway
  }
}
