import { type Goods } from './goods.ts'

export const OTHER_BOARDS: readonly Goods[] = [
  {
    hold: [
      ...['olx uz', 'olx kz', 'avito ru', 'avtoelon uz', 'birbir uz', 'uybor uz', 'joymee uz'],
      ...['domtut uz', 'lalafo uz', 'lalafo kg', 'youla ru', 'kolesa kz', 'krisha kz', 'satu kz'],
      ...['flagma uz', 'glotr uz'],
    ],
  },
]
