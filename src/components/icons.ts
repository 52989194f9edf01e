import arrowLeft from 'lucide-static/icons/arrow-left.svg?raw'
import chevronDown from 'lucide-static/icons/chevron-down.svg?raw'
import chevronLeft from 'lucide-static/icons/chevron-left.svg?raw'
import chevronRight from 'lucide-static/icons/chevron-right.svg?raw'
import chevronsLeft from 'lucide-static/icons/chevrons-left.svg?raw'
import chevronsRight from 'lucide-static/icons/chevrons-right.svg?raw'
import globe from 'lucide-static/icons/globe.svg?raw'
import heart from 'lucide-static/icons/heart.svg?raw'
import grid from 'lucide-static/icons/layout-grid.svg?raw'
import image from 'lucide-static/icons/image.svg?raw'
import pin from 'lucide-static/icons/map-pin.svg?raw'
import menu from 'lucide-static/icons/menu.svg?raw'
import message from 'lucide-static/icons/message-circle.svg?raw'
import plus from 'lucide-static/icons/plus.svg?raw'
import search from 'lucide-static/icons/search.svg?raw'
import bag from 'lucide-static/icons/shopping-bag.svg?raw'
import shield from 'lucide-static/icons/shield-check.svg?raw'
import filters from 'lucide-static/icons/sliders-horizontal.svg?raw'
import star from 'lucide-static/icons/star.svg?raw'
import user from 'lucide-static/icons/user.svg?raw'
import wrench from 'lucide-static/icons/wrench.svg?raw'
import x from 'lucide-static/icons/x.svg?raw'

/** The shapes alone; the attributes that all icons share are in the style sheet. */
export const shapesOf = (svg: string): string =>
  svg
    .slice(svg.indexOf('>', svg.indexOf('<svg')) + 1, svg.lastIndexOf('</svg>'))
    .replace(/\s*\n\s*/g, '')
    .replace(/ \/>/g, '/>')
    // Merge successive paths: fewer bytes on every page
    .replace(/(?<=<path d="[^"]*)"\/><path d="(?=M)/g, '')

const raw = {
  arrowLeft,
  bag,
  chevronDown,
  chevronLeft,
  chevronRight,
  chevronsLeft,
  chevronsRight,
  globe,
  grid,
  heart,
  image,
  pin,
  menu,
  message,
  plus,
  search,
  shield,
  filters,
  star,
  user,
  wrench,
  x,
}
type IconName = keyof typeof raw

const drawn = new Map(Object.entries(raw).map(([name, svg]) => [name, shapesOf(svg)]))

/** The shape of a very frequent icon, for `<use>`. */
export const shape = (name: IconName, id: string): string =>
  `<svg hidden><g id="${id}">${drawn.get(name)}</g></svg>`

/** An icon's HTML for `set:html`: a page has dozens, and a component each would cost more than all the rest. */
export const icon = (name: IconName, extra = ''): string =>
  `<svg class="${`icon ${extra}`.trimEnd()}" viewBox="0 0 24 24" aria-hidden="true">${drawn.get(name)}</svg>`
