/** Shows a member's own list before the public one, which stays in the page, hidden. */
import { keepWish, readOwnList, wantsEverything } from '../../stores/listings/own-list.ts'
import { $ownLists } from '../../stores/session/muted.ts'

/** The list's head and everything after it, except the recently seen listings, which stand below all lists. */
function everybodysList(): HTMLElement[] {
  const elements = document.querySelectorAll<HTMLElement>('.list-head, .list-head ~ *')
  return [...elements].filter((element) => !element.matches('script, .recent'))
}
let everybodys: HTMLElement[] = []
let own: HTMLElement[] = []
/** The muted entries of the list that is shown or being loaded. */
let current = ''

/** For list pages: hydrated for members only. A member who mutes nothing sends no request. */
export function followOwnList(): (() => void) | undefined {
  if (everybodys.length === 0) everybodys = everybodysList()
  if (everybodys.length === 0) return undefined
  return $ownLists.subscribe((leftOut) => void showOwnList(leftOut))
}

/** `leftOut` changes with the muted entries; empty: none. */
async function showOwnList(leftOut: string): Promise<void> {
  if (leftOut === current) return
  current = leftOut
  const html = leftOut === '' ? '' : await readOwnList()
  if (leftOut !== current) return
  if (html === null) {
    // The next change or visit tries again
    current = ''
    return
  }
  for (const element of own) element.remove()
  own = elementsIn(html)
  lineOf(own)?.addEventListener('click', onTap)
  everybodys[0]?.before(...own)
  show(wantsEverything())
}

const elementsIn = (html: string): HTMLElement[] => {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return [...body.querySelectorAll<HTMLElement>(':scope > :not(script, style, link)')]
}

const lineOf = (list: HTMLElement[]) => list.find(({ dataset }) => dataset['ownLine'] !== undefined)

/** Shows the own list, or the public one below the line that switches back. */
function show(everything: boolean): void {
  const line = lineOf(own)
  for (const element of own) if (element !== line) element.hidden = everything
  for (const element of everybodys) element.hidden = own.length > 0 && !everything
  for (const side of line?.querySelectorAll<HTMLElement>('[data-for]') ?? [])
    side.hidden = (side.dataset['for'] === 'all') !== everything
}

function onTap({ target }: Event): void {
  const button = target instanceof Element ? target.closest('button') : null
  const side = button?.closest<HTMLElement>('[data-for]')
  if (!side) return
  const everything = side.dataset['for'] === 'own'
  keepWish(everything)
  show(everything)
  // The pressed button is hidden now
  lineOf(own)?.querySelector<HTMLElement>('[data-for]:not([hidden]) button')?.focus()
}
