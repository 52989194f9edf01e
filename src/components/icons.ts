import arrowLeft from 'lucide:arrow-left'
import chevronDown from 'lucide:chevron-down'
import chevronLeft from 'lucide:chevron-left'
import chevronRight from 'lucide:chevron-right'
import chevronsLeft from 'lucide:chevrons-left'
import chevronsRight from 'lucide:chevrons-right'
import globe from 'lucide:globe'
import heart from 'lucide:heart'
import grid from 'lucide:layout-grid'
import image from 'lucide:image'
import pin from 'lucide:map-pin'
import menu from 'lucide:menu'
import message from 'lucide:message-circle'
import plus from 'lucide:plus'
import search from 'lucide:search'
import bag from 'lucide:shopping-bag'
import shield from 'lucide:shield-check'
import filters from 'lucide:sliders-horizontal'
import star from 'lucide:star'
import user from 'lucide:user'
import wrench from 'lucide:wrench'
import x from 'lucide:x'

const shapes = {
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
type IconName = keyof typeof shapes

/** The shape of a very frequent icon, for `<use>`. */
export const shape = (name: IconName, id: string): string =>
  `<svg hidden><g id="${id}">${shapes[name]}</g></svg>`

/** An icon's HTML for `set:html`: a page has dozens, and a component each would cost more than all the rest. */
export const icon = (name: IconName, extra = ''): string =>
  `<svg class="${`icon ${extra}`.trimEnd()}" viewBox="0 0 24 24" aria-hidden="true">${shapes[name]}</svg>`
