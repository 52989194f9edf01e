/** How often the deals of the open chat have changed: who shows them asks for them again. */
import { atom, readonlyType } from 'nanostores'

const $news = atom(0)
export const $dealNews = readonlyType($news)

export const dealsChanged = (): void => $news.set($news.get() + 1)
