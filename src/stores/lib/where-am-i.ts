/** Where the phone is. */
const PATIENCE_MS = 15_000
/** A place that the phone knew a minute ago is good enough. */
const AGE_MS = 60_000

/** Asks the browser; only a tap may call it. */
export const whereAmI = (): Promise<GeolocationPosition | 'denied' | 'not_found'> =>
  new Promise((resolve) => {
    // Without TLS browsers have none
    if (!('geolocation' in navigator)) return resolve('not_found')
    // The browser's own limit begins after its question, which nobody may answer
    setTimeout(resolve, PATIENCE_MS, 'not_found')
    navigator.geolocation.getCurrentPosition(
      resolve,
      ({ code, PERMISSION_DENIED }) => resolve(code === PERMISSION_DENIED ? 'denied' : 'not_found'),
      { timeout: PATIENCE_MS, maximumAge: AGE_MS, enableHighAccuracy: true },
    )
  })
