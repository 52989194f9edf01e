import { products } from './template.ts'

export const home = products({
  'furniture-interior': `
    uz new 3900-9800 sofa | Yumshoq mebel {3+1+1|burchak divan|3+2}, yangi | Buyurtma asosida ham yasaymiz, matosini oʻzingiz tanlaysiz. Toshkent boʻylab yetkazish bepul. | furniture=sofa
    uz used 650-2200 sofa | Divan, {ochiladigan|burchakli|ikki kishilik} | Toza ishlatilgan, prujinasi butun. Oʻzingiz olib ketasiz, 2-qavat. | furniture=sofa
    cyr new 5500-16000 wardrobe-white | Ётоқхона мебели, {шкаф, каравот ва трюмо|тўлиқ комплект} | Турк МДФ, ранги оқ ва кофе. 3 йил кафолат, йиғиб берамиз. | furniture=bedroom&colour=white
    ru used 450-1900 wardrobe | Шкаф {двух|трёх}дверный, {светлый|орех} | Размер 180 на 220, разобран. Все крепления на месте, забирать из Юнусабада. | furniture=wardrobe
    ru new 950-3200 table | Кухонный стол и {4 стула|6 стульев} | Столешница моется, ножки крепкие. Всё новое, в упаковке. | furniture=kitchen
    uz new 700-2900 carpet | Gilam {2x3|2,5x4|3x5}, {Xiva|Samarqand|turk} gilami | Yuvilganda rangi ketmaydi, qalin. Uyga olib borib koʻrsatamiz. | furniture=carpet
    uz any 1200-3600 bed | Karavot, {ikki kishilik|160x200|180x200}, matrasi bilan | Yogʻochi qaragʻay, gʻijirlamaydi. Ostida choyshab qoʻyadigan joyi bor. | furniture=bedroom&colour=brown
    cyr new 120-480 living-room | Парда ва тюль, {3|4} метр, тайёр тикилган | Зал ва ошхона учун, ранглари кўп. Ўлчаб, илиб бериш хизмати бор. | furniture=light`,
  'building-renovation': `
    cyr new 900-2400 bricks | Пишиқ ғишт, {1000|2000} дона | Заводдан, биринчи нав. Етказиб тушириб бериш нархи алоҳида.
    uz new 45-68 cement | Sement M{400|450|500}, 50 kg qop | Qizilqum va Ohangaron sementi, yangi kelgan. 20 qopdan yetkazib beramiz.
    cyr new 55-190 tiles | Кафель ва керамогранит, 1 м² | Ўзбек, Эрон ва Ҳинд кафели, ваннахона ва пол учун. Уйга ўлчаб бериш бепул.
    ru new 750-2600 door | Дверь {межкомнатная|входная металлическая} с коробкой | Новая, размер {80|90} на 200. Доставка и установка по договорённости.
    ru any 120-900 carpentry | Доски и {фанера|рейки} после ремонта | Сухие, строганые, хранились дома. Отдам всё вместе дешевле.
    uz used 550-1500 window | Plastik rom {140x150|120x140}, ikki qavat oyna | Taʼmirdan chiqdi, holati yaxshi. Furniturasi butun, 4 dona bor.
    uz any 380-1700 drill | {Drel|Perforator} {Bosch|Makita|Crown} | Zoʻr ishlaydi, burgʻulari bilan. Joyida tekshirib olasiz.
    cyr new 2100-5200 house | Профнастил ва тунука, том ёпиш учун | Ранги жигарранг ва яшил, қалинлиги {0,4|0,5} мм. Ўлчамга кесиб берамиз.`,
  'home-garden': `
    uz new 15-60 saplings | Mevali daraxt koʻchatlari: {olma|gilos|shaftoli|anor} | Ildizi yopiq, payvand qilingan. Ekishni tushuntirib beramiz, 10 tadan arzon.
    uz any 250-900 plov | Oshxona idishlari toʻplami, {24|36} dona | Zanglamas poʻlat, qopqogʻi shisha. Sovgʻaga tushgan, ochilmagan.
    cyr used 300-1200 vacuum | Сув насоси, {2|3} дюйм, бензинли | Томорқа суғоришга, бир мавсум ишлатилган. Шланги билан.
    ru any 350-1600 armchair | Садовые качели и {стол|скамейка} из металла | Сварены на заказ, покрашены. Разборные, помещаются в Damas.
    ru new 40-280 plant | Комнатные растения: {фикус|монстера|спатифиллум} | Здоровые, пересажены весной. Горшок в подарок.
    uz new 650-2800 table-wood | Soʻri, hovli uchun, {2x2|2x3} metr | Yogʻochi tol, oʻymakor. Buyurtmadan keyin 5 kunda tayyor.
    uz new 550-1900 vacuum | Gazon oʻradigan mashina, {elektr|benzin} | Kichik hovliga yetadi, yengil. Kafolati 6 oy.
    cyr any 90-350 kazan | Қозон, {8|12|20} литрли, чўян | Ош учун, ёғлаб куйдирилган. Ўчоғи алоҳида бор.`,
  'other-products': `
    uz any 50-400 moving | Turli uy buyumlari, koʻchish munosabati bilan | Idish, chiroq, pardalar, hammasi ishlatsa boʻladi. Kelib koʻring, arzonga beramiz.
    uz new 30-150 parcels | Sovgʻa qutilari va {shar|lenta}lar | Tugʻilgan kun va toʻy uchun, buyurtma qabul qilamiz. Shahar ichida yetkazish bor.
    cyr used 380-900 ring | Эски {узук|тақинчоқ}лар, коллекция учун | Бувимдан қолган, қўлда ясалган. Қизиққанларга кўрсатаман.
    ru used 150-900 suitcase-blue | Чемодан {на колёсах|большой}, {60|75} см | Летали два раза, замок работает. Цвет синий.
    ru any 200-1400 car-battery | Генератор {2|3} кВт, бензиновый | Заводится с первого раза, расход маленький. Документы есть.
    uz used 400-1800 microwave | Seyf, {kichik|oʻrta}, kalitli va kodli | Ofis uchun, ogʻirligi 40 kg. Kodi yangilanadi.
    uz new 25-90 wedding-decor | Bayram bezaklari, {shar|gul}lar | Toʻy va tugʻilgan kun uchun, 2 yildan beri sotamiz. Ulgurji ham bor.
    cyr any 300-1200 sewing-machine | Тикув машинаси, {уй|кичик цех} учун | Бошловчиларга ўргатиб бераман. Ишлаб турганини видеода кўрсатаман.`,
})
