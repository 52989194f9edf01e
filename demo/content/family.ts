import { products } from './template.ts'

export const family = products({
  kids: `
    uz used 450-1600 stroller | Bolalar aravachasi (kolyaska) {3 in 1|yozgi|transformer} | Gʻildiraklari butun, yuvilgan. Yomgʻir qoplamasi ham bor, qishda ham qulay. | child_age={0|1}&for_whom=both
    uz new 60-240 toys | Oʻyinchoqlar toʻplami, {0-3|3-7} yosh | Zararsiz plastik, sertifikati bor. Rivojlantiruvchi, sovgʻaga. | for_whom=both
    cyr any 500-1500 cot | Болалар {кроваткаси|беланчаги}, ёғоч | Матраси билан, тебранади. Бўёғи хавфсиз. | child_age=0&for_whom=both
    ru used 180-700 stroller | Коляска {прогулочная|с люлькой}, состояние хорошее | Выросли, продаём. Чехол постиран, тормоз работает. | child_age=1&for_whom=both
    ru new 40-190 jeans | Детские джинсы и брюки, размер {62|86|104|116} | Турция и Китай, хлопок 100 %. Есть самовывоз и доставка. | for_whom={girl|boy}
    uz used 120-480 cot | Chaqaloq karavoti, {yogʻoch|oq}, choyshabi bilan | Bir farzandga ishlatilgan. Panjarasi mahkam, boʻyogʻi zararsiz. | child_age=0&for_whom=both
    uz any 250-950 armchair | Bolalar avtokreslosi, {0-18|9-36} kg | Isofix, matosi yuvilgan. Avariyada boʻlmagan. | child_age={0|1}&for_whom=both
    cyr new 85-320 shirt-white | Мактаб {кийими|формаси}, {6|8|10} ёш | Оқ кўйлак, шим ва жилет. Сентябргача етказамиз. | for_whom=boy`,
  'books-education': `
    uz used 15-90 books | {Oʻtkan kunlar|Mehrobdan chayon|Sariq devni minib}, kitob | Varaqlari butun, toza. 3 tasini birga olsangiz, arzonroq.
    uz new 25-120 books | DTM testlari toʻplami, {matematika|ona tili|ingliz tili} | 2026-yil nashri, javoblari bilan. Pochta orqali joʻnataman.
    cyr used 10-70 books | {Алпомиш|Бобурнома|Темур тузуклари} китоби | Яхши сақланган, муқоваси бутун. Тўпламда арзонроқ.
    ru used 40-220 books | Учебники {5|7|9} класса, комплект | Русская школа, чистые страницы. Отдам вместе с атласом.
    ru any 30-150 books | Детские книги: {сказки|энциклопедия|прописи} | Большие картинки, плотная бумага. Пять книг за набор.
    uz new 20-85 books | {Ingliz|Koreys|Rus} tili darsligi, boshlangʻich | Audio QR bilan, tushuntirishi oʻzbekcha. Kurslarga ulgurji.
    cyr used 60-260 books | Бадиий адабиёт тўплами, {6|10} та китоб | Ўзбек классиклари, бир хил муқовада. Кутубхона учун ҳам.
    uz new 15-60 tutoring | {Daftar|Bloknot|Albom}, maktab uchun, ulgurji | 20 donalik qadoq, qattiq muqova. Toshkentda yetkazish bor.`,
  'sport-leisure': `
    uz used 900-3400 treadmill | Trenajyor, yugurish yoʻlkasi, {elektr|buklanadigan} | Uyda ishlatilgan, ovozi past. Olib ketishga yordam beramiz.
    uz any 80-320 dumbbells | Fitnes anjomlari: gantel {5|10} kg va {gilamcha|rezina} | Uy mashqi uchun yetarli. Yangidek, toza.
    cyr new 40-180 football | Футбол тўпи, {4|5} рақам | Асл чарм, зал ва майдон учун. Клубларга чегирма.
    ru used 150-700 tent | Палатка {2|4}-местная, спальники | Ходили три раза, не промокает. В подарок коврик.
    ru new 60-260 t-shirt | Форма футбольная {взрослая|детская}, размер {S|M|L} | Нанесём имя и номер, готово за два дня.
    uz used 250-900 chess | Shaxmat, {yogʻoch|oʻymakor}, katta | Taxtasi yongʻoqdan, donalari butun. Sovgʻa qutisida.
    uz any 180-650 roller-skates | Roliklar va {dubulgʻa|himoya}, {33|36|39} | Podshipnigi yangi, sirgʻanmaydi. Bolalarga toʻgʻri keladi.
    cyr new 180-950 fishing-rods | Балиқ ови учун {қармоқ|спиннинг} тўплами | Ғалтаги, ипи ва илгаклари билан. Бошловчиларга ҳам қулай.`,
  'hobby-crafts': `
    uz new 90-380 thread | Kashta tikish toʻplami, {24|48} rangli ip | Gardish va sxemasi bilan, boshlovchilar uchun. Video dars havolasi bor.
    cyr any 150-900 ceramics | Риштон сополи, қўл иши, {лаган|ваза|чойнак} | Уста ўзи ясаган, бўёғи зарарсиз. Ҳар бири биттадан.
    cyr new 60-350 thread | Тўқиш учун {жун|ип}, {5|10} калава | Юмшоқ, ранги кетмайди. Болалар кийими учун ҳам мос.
    ru used 180-900 sewing-machine | Швейная машина {Janome|Brother|Подольск} | Строчка ровная, педаль есть. Покажу, как заправлять.
    ru new 40-190 swatches | Набор для рисования, {36|72} цвета | Краски, кисти, альбом. Подарочная упаковка бесплатно.
    uz new 70-320 necklace | Rangli munchoq va biser, {500|1000} gramm | Chexiya va Xitoy, ranglari 30 xil. Ulgurji narxda.
    uz any 250-850 swatches | Rasm chizish uchun molbert, {katta|stol usti} | Yogʻochdan, balandligi sozlanadi. Talabalar uchun qulay.
    uz new 120-500 ceramics | Sopol idishlarni boʻyash toʻplami | Idishi, boʻyogʻi va choʻtkasi. Bolalar bilan mashgʻulotga.`,
  'musical-instruments': `
    uz used 450-2600 dutar | Dutor, {qora qayin|tut}, qoʻl ishi | Ovozi iliq, torlari yangi. Gʻilofi bilan.
    uz any 350-1900 doira | Doira, {qoʻy|echki} terisi, {40|45} sm | Toʻy va ansambl uchun, ovozi jarangdor. Usta yasagan.
    cyr used 900-4200 dutar | Танбур ва дутор, {тут|ёнғоқ}дан | Созланган, дастаси эгилмаган. Мусиқа мактабига яхши.
    ru used 1500-6800 synthesizer | Синтезатор {Yamaha PSR|Casio CT} {E373|S300} | Клавиши целые, адаптер есть. Подставка в подарок.
    ru new 600-2400 guitar | Гитара {акустическая|классическая}, {39|41}″ | Новая, с чехлом и медиаторами. Настроим при покупке.
    uz new 280-900 flutes | Nay va {surnay|karnay}, oʻymakor | Oʻquvchilarga ham mos, ovozi tekis. Qutisida.
    uz used 2800-9500 piano | Pianino {Belarus|Petrof}, {yangi polirovka|butun} | Sozlovchi usta tekshirgan. Uchinchi qavatdan tushiriladi.
    cyr any 180-750 microphone | Микрофон ва {колонка|стойка}, симли | Тўйда ишлаган, шовқин бермайди. Кабели 10 метр.`,
})
