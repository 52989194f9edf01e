/** Puts a member's own list before the one that everybody gets, which stays in the page, hidden. */
import { keepWish, readOwnList, wantsEverything } from '../../stores/listings/own-list.ts'
import { $ownLists } from '../../stores/session/unwanted.ts'

/** The list's head and what follows it; what this browser has seen lately stands below all lists. */
function everybodysList(): HTMLElement[] {
  const elements = document.querySelectorAll<HTMLElement>('.list-head, .list-head ~ *')
  return [...elements].filter((element) => !element.matches('script, .recent'))
}
let everybodys: HTMLElement[] = []
let own: HTMLElement[] = []
/** What the own list leaves out, as far as it is shown or asked for. */
let current = ''

/** For the page of a list: an island that is alive for members only. Who leaves out nothing asks for nothing. */
export function followOwnList(): (() => void) | undefined {
  if (everybodys.length === 0) everybodys = everybodysList()
  if (everybodys.length === 0) return undefined
  return $ownLists.subscribe((leftOut) => void showOwnList(leftOut))
}

/** `leftOut` changes with what the member's lists leave out; empty: nothing. */
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

/** The own list, or everything below the line that leads back to it. */
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
  // The button that was pressed has gone
  lineOf(own)?.querySelector<HTMLElement>('[data-for]:not([hidden]) button')?.focus()
}
