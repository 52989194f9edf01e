/** Class lists that islands share, on top of the components of parts.css. */
export const INPUT = 'field aria-invalid:border-2 aria-invalid:border-danger'
/** The browser's own radio is filled grey in dark mode. */
export const RADIO =
  'size-5 shrink-0 appearance-none rounded-full border-2 border-field checked:border-6 checked:border-accent'
export const MAIN_BUTTON = 'button'
export const QUIET_BUTTON = 'button button-quiet'
export const LINK = 'link font-semibold'
export const DANGER_BUTTON = 'button bg-danger text-card hover:bg-danger hover:brightness-110'
/** A small choice in a row. */
export const CHIP =
  'field aria-pressed:border-accent aria-pressed:bg-tint w-auto min-w-11 text-center'
