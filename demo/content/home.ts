import { products } from './template.ts'

export const home = products({
  'furniture-interior': `
    uz new 3900-9800 | Yumshoq mebel {3+1+1|burchak divan|3+2}, yangi | Buyurtma asosida ham yasaymiz, matosi oʻzingiz tanlaysiz. Toshkent boʻylab yetkazish bepul.
    uz used 650-2200 | Divan, {ochiladigan|burchakli|ikki kishilik} | Toza ishlatilgan, prujinasi butun. Oʻzingiz olib ketasiz, 2-qavat.
    cyr new 5500-16000 | Ётоқхона мебели, {шкаф, каравот ва трюмо|тўлиқ комплект} | Турк МДФ, ранги оқ ва кофе. 3 йил кафолат, йиғиб берамиз.
    ru used 450-1900 | Шкаф-купе {двух|трёх}дверный с зеркалом | Размер 180 на 240, разобран. Все крепления на месте, забирать из Юнусабада.
    ru new 950-3200 | Кухонный стол и {4|6} стула | Столешница закалённое стекло, ножки металл. Новый, в упаковке.
    uz new 700-2900 | Gilam {2x3|2,5x4|3x5}, {Xiva|Samarqand|turk} gilami | Yuvilganda rangi ketmaydi, qalin. Uyga olib borib koʻrsatamiz.
    uz any 1200-3600 | Bolalar karavoti, ikki qavatli | Matrasi bilan, yogʻochi qaragʻay. Zinasida tortmalari bor.
    cyr new 120-480 | Парда ва тюль, {3|4} метр, тайёр тикилган | Зал ва ошхона учун, ранглари кўп. Ўлчаб, илиб бериш хизмати бор.`,
  'building-renovation': `
    cyr new 900-2400 | Пишиқ ғишт, {1000|2000} дона | Заводдан, биринчи нав. Етказиб тушириб бериш нархи алоҳида.
    uz new 45-68 | Sement M{400|450|500}, 50 kg qop | Qizilqum va Ohangaron sementi, yangi kelgan. 20 qopdan yetkazib beramiz.
    cyr new 55-190 | Кафель ва керамогранит, 1 м² | Ўзбек, Эрон ва Ҳинд кафели, ваннахона ва пол учун. Уйга ўлчаб бериш бепул.
    ru new 750-2600 | Дверь {межкомнатная|входная металлическая} с коробкой | Новая, размер {80|90} на 200. Доставка и установка по договорённости.
    ru any 120-900 | Остатки ламината и {обоев|плинтуса} после ремонта | Примерно на одну комнату, хранились дома. Отдам всё вместе дешевле.
    uz used 550-1500 | Plastik rom {140x150|120x140}, ikki qavat oyna | Taʼmirdan chiqdi, holati yaxshi. Furniturasi butun, 4 dona bor.
    uz any 380-1700 | Perforator {Bosch|Makita|Crown} | Zoʻr ishlaydi, keysi va burgʻulari bilan. Joyida tekshirib olasiz.
    cyr new 2100-5200 | Профнастил ва тунука, том ёпиш учун | Ранги жигарранг ва яшил, қалинлиги {0,4|0,5} мм. Ўлчамга кесиб берамиз.`,
  'home-garden': `
    uz new 15-60 | Mevali daraxt koʻchatlari: {olma|gilos|shaftoli|anor} | Ildizi yopiq, payvand qilingan. Ekishni tushuntirib beramiz, 10 tadan arzon.
    uz any 250-900 | Oshxona idishlari toʻplami, {24|36} dona | Zanglamas poʻlat, qopqogʻi shisha. Sovgʻaga tushgan, ochilmagan.
    cyr used 300-1200 | Сув насоси, {2|3} дюйм, бензинли | Томорқа суғоришга, бир мавсум ишлатилган. Шланги билан.
    ru any 350-1600 | Садовые качели и {стол|скамейка} из металла | Сварены на заказ, покрашены. Разборные, помещаются в Damas.
    ru new 40-280 | Комнатные растения: {фикус|монстера|спатифиллум} | Здоровые, пересажены весной. Горшок в подарок.
    uz new 650-2800 | Soʻri, hovli uchun, {2x2|2x3} metr | Yogʻochi tol, oʻymakor. Buyurtmadan keyin 5 kunda tayyor.
    uz new 550-1900 | Gazon oʻradigan mashina, {elektr|benzin} | Kichik hovliga yetadi, yengil. Kafolati 6 oy.
    cyr any 90-350 | Қозон, {8|12|20} литрли, чўян | Ош учун, ёғлаб куйдирилган. Ўчоғи алоҳида бор.`,
  'other-products': `
    uz any 50-400 | Turli uy buyumlari, koʻchish munosabati bilan | Idish, chiroq, pardalar, hammasi ishlatsa boʻladi. Kelib koʻring, arzonga beramiz.
    uz new 30-150 | Sovgʻa qutilari va {shar|gul}lar | Tugʻilgan kun va toʻy uchun, buyurtma qabul qilamiz. Shahar ichida yetkazish bor.
    cyr used 80-600 | Эски танга ва {марка|нишон}лар тўплами | Бобомдан қолган, СССР даври. Қизиққанларга кўрсатаман.
    ru used 150-900 | Чемодан {на колёсах|большой}, {60|75} см | Летали два раза, замок работает. Цвет серый.
    ru any 200-1400 | Генератор {2|3} кВт, бензиновый | Заводится с первого раза, расход маленький. Документы есть.
    uz used 400-1800 | Seyf, {kichik|oʻrta}, kalitli va kodli | Ofis uchun, ogʻirligi 40 kg. Kodi yangilanadi.
    uz new 25-90 | Bayram bezaklari va {archa oʻyinchoqlari|girlyanda} | Yangi yil uchun, 2 yildan beri sotamiz. Ulgurji ham bor.
    cyr any 300-1200 | Қадоқлаш машинкаси, {пакет|банка} учун | Кичик ишлаб чиқариш учун, ўргатиб бераман. Ишлаб турганини видеода кўрсатаман.`,
})
