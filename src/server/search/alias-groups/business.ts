export const BUSINESS = [
  'uskuna | оборудование | oborudovaniye | dastgoh | jihoz',
  'tarozi | весы | весов',
  'kassa apparati | кассовый аппарат | касса',
  'muzqaymoq apparati | аппарат для мороженого | фризер',
  'non pechi | хлебопекарная печь | tandir | тандыр',
  'sovutgich vitrina | витринный холодильник | vitrina | витрина',
  'qadoqlash | упаковка | упаковочный',
  'reklama | реклама | marketing | маркетинг',
  'franshiza | франшиза',
]
