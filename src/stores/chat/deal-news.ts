/** Counts changes of the open chat's deals; whoever shows deals loads them again at each. */
import { atom, readonlyType } from 'nanostores'

const $news = atom(0)
export const $dealNews = readonlyType($news)

export const dealsChanged = (): void => $news.set($news.get() + 1)
