/** The oldest browsers in which members log in, post and chat; why these: docs/decisions/browser-floor.md */
export const BROWSER_FLOOR = ['chrome95', 'safari15.4', 'firefox115']
