/** The class lists that forms share. */
export const INPUT =
  'block w-full min-h-12 rounded-control border border-field bg-card px-3 py-2 text-base text-ink placeholder:text-quiet focus-visible:outline-2 focus-visible:outline-offset-1 focus-visible:outline-accent aria-invalid:border-2 aria-invalid:border-danger'

export const MAIN_BUTTON =
  'inline-flex min-h-12 items-center justify-center gap-2 rounded-control bg-accent px-5 py-2 font-semibold text-on-accent hover:bg-accent-strong focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-accent'

export const QUIET_BUTTON =
  'inline-flex min-h-12 items-center justify-center gap-2 rounded-control border border-field bg-card px-5 py-2 font-semibold text-ink hover:bg-sunken focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-accent'

export const LINK =
  'font-semibold text-accent underline underline-offset-2 hover:text-accent-strong focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-accent'
