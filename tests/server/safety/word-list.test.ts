import { expect, test } from 'vitest'
import { refuseForbidden } from '../../../src/server/safety/goods.ts'
import { createWordList } from '../../../src/server/safety/word-list.ts'

const FORBIDDEN = `
geroin | героин | Geroin sotiladi | ГЕРОИН | ger0in | гер0ин | гeроин | геpоин | гepoин | g e r o i n | г е р о и н | geeeroin | ge'roin
kokain | кокаин | k0kain | кокаина | kok@in | коkаин
marixuana | марихуана | marihuana | marijuana | m4rihuana | марихуану
gashish | гашиш | g4shish | гашиша | gash1sh
anasha | анаша | anashaa
amfetamin | амфетамин | metamfetamin | мефедрон | mefedron
koʻknor | кўкнор | koknor urugʻi | ko'knori
nasvay | насвай | насвой | nosvoy | n a s v a y | nasvayy | носвой | н а с в о й | n@svay | na$vay | Nasvay optom
tramadol | трамадол | tramad0l
snyus | снюс | snyusi
veyp | вейп | vayp | вейпы | veyp pod | v e y p | Вейп новый | elektron sigaret | электронные сигареты
kalashnikov | калашников | trotil | тротил
travmaticheskiy pistolet | травматический пистолет | пистолет травматический | газовый пистолет
soxta diplom | сохта диплом | soxta pasport yasab beraman | soxta hujjat | soxta pullar | qalbaki pul | qalbaki hujjatlar | қалбаки диплом
поддельный диплом | поддельные документы | podelniy pasport | фальшивые деньги | фальшивых денег | фальшивые купюры | купить диплом вуза
база данных клиентов | прослушка телефонов
prostitutka | проститутка | fohisha | фоҳиша | porno | порно видео | p0rno
эскорт услуги | eskort xizmati | интим услуги | intim xizmatlar
buyragimni sotaman | продам почку | surrogat ona | суррогатная мать
1xbet | 1XBET akkaunt | mostbet | мелбет
`
const HARMLESS = `
klassik divan | soʻkma | solyonka | tuz | соль | oʻt | трава | kokos | кокос | kokos yogʻi | kokoslar
nos | нос | burun spreyi | nosir | Nosirjon usta | nasos | насос | nasiya savdo | настенный шкаф
Samsung A52 | Galaxy S23 | Redmi 9 | iPhone 13 128 | BMW X5 | ВАЗ 2106 | RTX 3060 | i5-12400
pistolet dlya pokraski | клеевой пистолет | пистолет для монтажной пены | игрушечный пистолет | водяной пистолет
avtomat kir mashina | кофе автомат | автоматическая коробка | patron lampa | патрон для дрели | гранат свежий | anor granat
pivo bokali | бокалы для вина | vino shkafi | бутылка для воды | шампанского бокалы
pochka | почка дерева | почки говяжьи | buyrak choyi | mol buyragi | почта | prodam divan | продам почтовый ящик
Ford Escort | Форд Эскорт | eskort | интимная гигиена | интим | intim gigiyena geli
diplom ishi | диплом в рамке | рамка для диплома | pasport uchun gʻilof | обложка на паспорт | hujjatlar papkasi | папка для документов
fohish | foiz | фойе | porshen | поршень | порог Нексия | portativ kolonka | порт
baza | база отдыха | baza danix kursi | базы данных курс SQL | telefon bazasi
anor | ananas | ананас | анализ | analizator | anashvill
tramvay | трамплин | travmatolog | травматолог | травматология
gazon | газон | газовая плита | газовый котёл | gaz plita | gaz ballon
elektron soat | электронные весы | электронная книга | sigaret yoqqich | зажигалка для сигарет | elektron tarozi
soxta emas, pul qaytariladi | подделок нет, диплом есть | soxta marvarid | soxta gul | искусственные цветы | pul sanash mashinasi | счётчик денег | копилка для денег | deteктор валют
veer | veyalka | вейник | вафельница | vafli
lirika kitobi | лирика | old spays | специи | kalendar | калина | gerb | герань | geran guli | герой | Geroyev
kakao | какао | marinad | марихин | mariya | марка | Marxamat | mefodiy
surat | surrogat kofe | ona va bola | мать и мачеха | mat | мат для спорта
1x2 | 1x1 m kafel | bet | melnitsa | мельница | most | мостовая плитка
snegovik | снегоход | snos | снос домов | сноуборд
`
const DOUBTFUL = `
spays | aroq | ароқ | vodka | водка | водку | vodkа | konyak | коньяк | конъяк | viski | виски | самогон | пиво | pivo | спиртные напитки | алкоголь
sigaret | сигареты | s1garet | табак | tamaki | кальян | kalyan | айкос | IQOS | одноразка | жижка
прегабалин | lirika kapsula | капсулы лирика | диазепам | виагра | инсулин | анаболики | testosteron
винтовка | ov miltigʻi | miltiq | ружьё | охотничье ружье | револьвер | пневматический пистолет | порох | 12 kalibr | калибр 12 | электрошокер | shoker | кастет | петарды | фейерверк
passiv daromad | пассивный доход | заработок без вложений | казино | kazino | букмекер | ставки на спорт | дроперы | обнал
diplom sotiladi | купить справку | yashirin kamera | скрытая камера | глушилка | микронаушник
qizil kitob | choʻl toshbaqasi | степная черепаха | erotika | секс-шоп
https://www.olx.uz/d/obyavlenie/17 | olx.uz | OLX.UZ | оlx.uz | m.olx.uz | avito.ru | авито.ру | avtoelon.uz | uybor . uz | birbir.uz
`
const INNOCENT = `
арок | арка | алкогольный тестер | alkogolsiz pivo bokali | лечение алкоголизма | стакан для виски | бокалы для виски | viski bokali | кружка для пива | pivo krujkasi
sigaret yoqqich | зажигалка для сигарет | sigaret chekilmagan | запах сигарет | sigaret hidi yoʻq | цыплёнок табака | табакерка
инсулиновый шприц | инсулиновая помпа | oʻyinchoq miltiq | suv miltigʻi | игрушечное ружьё | револьверная головка | порошок | пороховая
avtomat kir mashina | кофе автомат | патрон для дрели | patron lampa | клеевой пистолет | massaj pistoleti | гранат
lirika kitobi | лирика Навои | testo | кодовый замок | морфология | сталь | stakan | obnovlenie | обнова | шокирующе
passport | доход | daromad | без вложений | карта мира | bank kartasi | ставки | kazan | казан | букет
kamera | камера заднего вида | глушитель | наушник | naushnik | kitob | toshbaqa oʻyinchoq | черепаха игрушка | krasnaya kniga
olxoʻri | olcha | oʻz uyi | uz avto | UzAuto | Авито | avto eʼlon | kolesa | колёса R16 | диск R15 kolesa
klassik | soʻkma | solyonka | tuz | oʻt | трава | kokos | nos | A52 | S23 | Nexia 3 | 12 litr | 16 GB
`
const rows = (lines: string) =>
  lines
    .split(/[|\n]/)
    .map((text) => text.trim())
    .filter((text) => text !== '')

const words = createWordList([])
const isForbidden = (text: string) => words.find(text, 'refuse').length > 0
const isDoubtful = (text: string) => words.find(text, 'hold').length > 0

test.each(rows(FORBIDDEN))('%s: nobody may offer it', (text) => {
  expect(isForbidden(text)).toBe(true)
  expect(isForbidden(`Arzon narxda, ${text}, tel qiling`)).toBe(true)
})

test.each(rows(HARMLESS))('%s: anybody may offer it', (text) => {
  expect(isForbidden(text)).toBe(false)
})

test.each(rows(DOUBTFUL))('%s: a moderator checks it first', (text) => {
  expect(isDoubtful(text)).toBe(true)
  expect(isDoubtful(`Arzon narxda, ${text}, tel qiling`)).toBe(true)
  expect(isForbidden(text)).toBe(false)
})

test.each([...rows(INNOCENT), ...rows(HARMLESS)])('%s: nobody has to check it', (text) => {
  expect(isDoubtful(text)).toBe(false)
  expect(isForbidden(text)).toBe(false)
})

test('an added word is found at its level, and an allowed one no more', () => {
  const list = createWordList([
    { entry: 'qurbaqa*', level: 'refuse' },
    { entry: 'kit*', level: 'hold' },
    { entry: 'kitob*', level: 'allow' },
    { entry: 'nasvay*', level: 'allow' },
    { entry: 'pivo zavod*', level: 'allow' },
  ])
  expect(list.find('Қурбақалар', 'refuse')).toEqual(['qurbaqa*'])
  expect(list.find('Kit, kitob', 'hold')).toEqual(['kit*'])
  expect(list.find('Kitoblar', 'hold')).toEqual([])
  expect(list.find('Nasvay', 'refuse')).toEqual([])
  expect(list.find('Pivo zavodi', 'hold')).toEqual([])
  expect(list.find('Pivo zavodi va pivo', 'hold')).toEqual(['pivo'])
})

test('an added phrase is found in either order', () => {
  const list = createWordList([{ entry: 'temir tulki', level: 'hold' }])
  expect(list.find('Tulki temir', 'hold')).toEqual(['temir tulki'])
  expect(list.find('Tulki va temir', 'hold')).toEqual([])
})

test('a phrase with one allowed word is still found', () => {
  const list = createWordList([
    { entry: 'temir tulki', level: 'hold' },
    { entry: 'temir*', level: 'allow' },
  ])
  expect(list.find('Temir tulki', 'hold')).toEqual(['temir tulki'])
})

test('refuseForbidden: names the field', () => {
  refuseForbidden(words, { title: 'Divan', description: 'Yangi' })
  expect(() => refuseForbidden(words, { title: 'Divan', description: 'Nasvay' })).toThrow(
    expect.objectContaining({
      code: 'forbidden_goods',
      details: { errors: { description: 'forbidden_goods' } },
    }),
  )
})
