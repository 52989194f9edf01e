import { products } from './template.ts'

export const fashion = products({
  'women-clothing': `
    uz new 120-420 dress | Ayollar koʻylagi, {42|44|46|48} oʻlcham | Turkiya mahsuloti, matosi mayin paxta. Kiyib koʻrish mumkin, almashtirib beramiz.
    uz new 90-260 shirt-white | {Bluzka|Yubka|Tunika}, ofis uchun | Rangi {oq|qora|bej}, kam gʻijimlanadi. Viloyatlarga pochta orqali.
    cyr new 180-650 jacket | Аёллар {пальтоси|курткаси|плаши} | Қиш учун иссиқ, ичи мўйнали. Ранглари кўп, ўлчамлар тўлиқ.
    ru new 160-560 dress | Платье {вечернее|повседневное}, размер {44|46|50} | Новое, с биркой, не подошёл размер. Ткань не мнётся.
    ru used 80-300 jeans | Джинсы и {свитер|кофта}, пакетом | В хорошем состоянии, носила сезон. Отдам вместе дешевле.
    uz any 60-190 silk | Roʻmol va {sharf|durra}, ipak | Margʻilon ipagi, qoʻlda boʻyalgan. Sovgʻa qutisida. | size=one
    uz new 95-310 dress | Uy kiyimi, {pijama|xalat}, paxta | Yuvganda kirishmaydi. 3 ta olsangiz yetkazish bepul.
    cyr used 150-480 dress | Ҳижоб кўйлак, {узун|ярим} енгли | Бир-икки марта кийилган, ранги ўчмаган. Бўйи 165 учун. | size=m`,
  'men-clothing': `
    uz new 280-950 suit | Erkaklar kostyumi, {48|50|52} oʻlcham | Turkiya, bichimi chiroyli. Toʻy va ish uchun, shimini moslab beramiz.
    uz new 90-260 shirt-white | Koʻylak, {oq|koʻk|kulrang}, {slim|klassik} | Dazmol qilish oson, paxtasi 80 foiz. 5 xil rang bor.
    cyr new 220-780 jacket | Қишки куртка, эркаклар учун, {L|XL|XXL} | Иссиқ, сув ўтказмайди. Капюшони ечилади.
    ru new 130-450 jeans | Джинсы {Levis|Mustang|Wrangler}, {31|32|34} | Оригинал из Турции, чёрные и синие. Есть примерка.
    ru any 60-240 t-shirt | Футболки и {поло|шорты}, {M|L|XL} | Хлопок, не садятся после стирки. От трёх штук скидка.
    uz any 180-520 jacket | Sport kostyum {Adidas|Nike|Puma} | Zalga va koʻchaga, {M|L|XL} oʻlcham. Holati yangidek.
    uz used 120-400 jacket | Charm kurtka, erkaklar, {48|50} | Asl charm, ichi issiq. Zamogi yangi almashtirilgan.
    cyr new 90-180 t-shirt | Футболка тўплами, {6|12} дона | Пахта, улгуржи нархда. Дўконларга ҳам берамиз.`,
  'shoes-bags': `
    uz new 190-650 sneakers | Krossovka {Nike|Adidas|New Balance}, {39|41|43} | Yengil, oyoqni qisib qoʻymaydi. Qutisida, almashtirish bor.
    uz new 220-700 shoes | Erkaklar tuflisi, asl charm, {40|42|44} | Mahalliy usta ishi, tagi tikilgan. Toʻy-hashamga ham yarashadi.
    cyr any 150-520 boots | Аёллар {этиги|ботинкаси}, {37|38|39} | Қишга, ичи мўйна, пошнаси қулай. Бир марта кийилган.
    ru new 260-890 bag | Сумка {женская|через плечо}, экокожа | Вместительная, два отделения. Цвет чёрный, бежевый и бордо. | colour=black
    ru used 90-380 backpack | Рюкзак {школьный|городской} | Ортопедическая спинка, молнии целые. Можно стирать.
    uz new 110-350 sneakers | Bolalar oyoq kiyimi, {26|30|33} | Maktabga, tagi sirgʻanmaydi. Ikki juft olsangiz arzon.
    uz any 80-260 slippers | Uy shippagi va {sandal|shlyopka} | Yumshoq tagli, ortopedik. Ranglari har xil.
    cyr new 155-390 bag | Аёллар сумкаси, {чарм|замш} | Совғага, қутисида. Исм ёздириш мумкин.`,
  'national-wedding': `
    uz new 900-4200 wedding-dress | Kelin libosi, {2026|yangi kolleksiya} | Ijaraga ham bor, tozalab beriladi. Fatasi va qoʻlqopi bilan. | colour=white
    uz any 450-1900 atlas | Milliy {atlas|adras} koʻylak, qoʻlda tikilgan | Margʻilon ustalari ishi. Buyurtma 7 kunda tayyor.
    cyr new 350-1500 chopon | Зарли чопон ва дўппи, {сўзана билан|зар ишлов} | Совғага, тўйга. Бухоро зардўзлари иши, ҳамма ўлчами бор.
    ru new 600-3200 wedding-dress | Свадебное платье, размер {42|44|46}, прокат и продажа | Привезли из Стамбула, один раз надето. Химчистка сделана. | colour=white
    ru any 250-950 chopon | Национальный костюм {детский|мужской}, бархат с вышивкой | Идеально на суннат-туй и праздники. Возможна доставка по городу.
    uz new 280-900 chopon | {Beshik|Sunnat} toʻyi uchun toʻplam | Toʻn, doʻppi, belbogʻ, hammasi bor. Rangi tanlanadi.
    uz used 200-700 atlas | Eski {atlas|adras} koʻylak, antikvar | Buvimizdan qolgan, saqlanishi yaxshi. Muzeyga ham toʻgʻri keladi.
    cyr new 150-520 silk | Адрас мато, метрлаб, {Марғилон|Самарқанд} | Эни 40 см, ранги кетмайди. 5 метрдан арзонроқ.`,
  'jewellery-watches': `
    uz new 2400-5600 ring | Tilla uzuk, {585|750} proba, {3|5} gramm | Zargarlik doʻkonidan, chek va tamgʻasi bor. Oʻlchamini moslab beramiz.
    uz new 280-1600 necklace | Kumush taqinchoqlar toʻplami, {925} proba | Buxoro ustalari ishi, naqshi qoʻlda. Sovgʻa qutisida.
    cyr used 400-2600 watch | Қўл соати {Casio|Orient|Seiko} | Механик, вақти аниқ юради. Ҳужжати ва қутиси бор.
    ru new 900-4200 watch | Часы {Tissot|Seiko|Citizen}, новые | В коробке, запечатаны. Гарантия год, ремешок на выбор.
    ru used 3200-8800 necklace | Золотая цепочка {4|6|9} г, проба 585 | Из ломбарда не брали, чек имеется. Взвесим при покупателе.
    uz new 60-240 necklace | {Bilakuzuk|Marjon}, sunʼiy tosh | Allergiya bermaydi, rangi oʻchmaydi. Ulgurji ham bor.
    uz used 180-900 watch | Soat, erkaklar, {charm|poʻlat} tasma | Holati yaxshi, shishasi butun. Batareyasi yangi.
    cyr new 120-450 necklace | Келин тақинчоқлари, {олтин ранг|кумуш ранг} | Тўй учун, ижарага ҳам берилади. 12 буюмдан иборат.`,
  'beauty-health': `
    uz new 60-320 creams | Tabiiy {sovun|krem|yogʻ}, {zaytun|kunjut|argan} | Uyda tayyorlangan, boʻyoqsiz. Oldin sinab koʻrish mumkin.
    uz any 180-900 hair-dryer | Soch quritgich {Philips|Rowenta|Remington} | Tez quritadi, uch xil uchlik bor. Ikki oy ishlatilgan.
    cyr new 90-420 oils | Қора {зира|седана} мойи, {100|250} мл | Совуқ пресс, уйда тайёрланган. Буюртмага янгисини қиламиз.
    ru new 220-1200 make-up | Косметика {корейская|уходовая}, набор | Оригинал, есть сертификаты. Сроки свежие, подарочный пакет.
    ru used 350-1600 tonometer | Тонометр и {глюкометр|массажёр} {Omron|Beurer} | Точный, проверяли в поликлинике. Инструкция на русском.
    uz new 45-180 perfume | Atirlar, {50|30} ml, {ayollar|erkaklar} | Arab va turk atirlari, hidi uzoq turadi. Sinab koʻrish mumkin.
    uz new 4700-9600 armchair | Massajli yumshoq kreslo, uy uchun | 6 xil rejim, isitish bor. Yetkazib, oʻrnatib beramiz.
    cyr any 120-520 dumbbells | Гантель ва {фитнес тўплами|гиламча} | Уйда машқ учун, кам ишлатилган. Ҳолати яхши.`,
})
