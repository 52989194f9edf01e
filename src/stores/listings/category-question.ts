import { atom } from 'nanostores'

/** The categories that a title may mean: the member says which of them it is. Apart, because its finder loads late. */
export const $categoryQuestion = atom<readonly string[]>([])
