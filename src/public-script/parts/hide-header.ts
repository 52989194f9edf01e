/** Hides a phone's header while scrolling down and shows it when scrolling up; the style sheet moves it. */
const SLACK_PX = 8
let before = 0

addEventListener(
  'scroll',
  () => {
    const now = Math.max(0, scrollY)
    if (Math.abs(now - before) < SLACK_PX) return
    document.documentElement.toggleAttribute('data-down', now > before)
    before = now
  },
  { passive: true },
)
