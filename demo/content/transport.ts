import { products } from './template.ts'

export const transport = products({
  cars: `
    uz used 98000-148000 | Chevrolet Cobalt {2017|2019|2021|2022}, {oq|sutrang|kulrang} | Probegi haqiqiy, {62|84|110} ming. Kraska toza, konditsioner va metan bor.
    uz used 62000-96000 | Nexia 3, {2016|2018|2020}, {2|3}-pozitsiya | Ayol kishi haydagan, avariya boʻlmagan. Texosmotri yangi, hujjati joyida.
    cyr used 45000-70000 | Спарк {2015|2017|2019}, ҳолати аъло | Шаҳарда юрилган, ёнилғини кам ейди. Балонлари янги, бўёғи тоза.
    ru used 128000-175000 | Chevrolet Gentra {2019|2021|2023}, {белый|чёрный} | Пробег {48|71} тыс., автомат. Не битый, не крашеный, возможна проверка на СТО.
    ru used 165000-320000 | {Chevrolet Tracker|Onix|Kia K5} {2022|2023}, полная комплектация | Одна хозяйка, обслуживание у дилера. Две зимние шины отдам вместе.
    uz used 28000-52000 | Matiz {2010|2012|2014}, {Best|MX} | Yangi haydovchiga bop, ishonchli mashina. Motori quruq, yogʻ olmaydi.
    uz used 75000-115000 | Lacetti {2012|2014}, avtomat karobka | Sadaf rang, saloni toza. Mashina Fargʻonada, ayirboshlash yoʻq.
    cyr used 58000-92000 | Дамас {2018|2020|2022}, юк ва йўловчи | Метан 2 баллон, кузови чиримаган. Ишга тайёр, ўриндиқлари бор.
    cyr used 19000-38000 | Жигули {2106|2107} {1989|1992}, юриб турибди | Мотори таъмирланган, пропан. Қишлоқ йўлига мос, нархи келишилади.`,
  'trucks-special': `
    uz used 120000-290000 | Isuzu NPR {2012|2015|2018}, 5 tonna | Furgoni butun, motori kuchli. Hujjatlari toʻgʻri, ishlab turibdi.
    uz used 180000-420000 | MAN TGA {2007|2010} tyagach, {18.440|18.480} | Yevropadan kelgan, hujjati toza. Pritsepi bilan yoki alohida.
    cyr used 95000-210000 | Экскаватор {Hyundai|Hitachi|JCB}, {2008|2012} | Гидравликаси яхши, чўмичи янги. Объектда кўрсатиш мумкин.
    ru used 68000-150000 | ГАЗель {Next|Бизнес} {2014|2017}, тент | Метан, двигатель после капремонта. Документы чистые, торг у капота.
    ru used 210000-480000 | Автокран {25|32} т, {XCMG|Ивановец} | Испытания пройдены, стрела прямая. Работает каждый день, звоните вечером.
    uz used 85000-160000 | KamAZ {5320|55111} samosval | Balonlari 80 foiz, kuzovi payvandlangan. Shagʻal va qum tashishga tayyor.
    cyr any 14000-32000 | Прицеп, енгил машинага, {2|3} метр | Янги ясалган, ҳужжати бор. Тенти ва запас баллони билан.
    uz used 110000-240000 | Mini yuklagich (Bobcat) {S530|S650} | Soati kam, shinasi yangi. Chelagi va supurgisi qoʻshib beriladi.`,
  'motorcycles-scooters': `
    uz any 9500-21000 | Skuter {Honda Dio|Yamaha Jog|Suzuki Address} | Shaharda yurishga zoʻr, 3 litrga 100 km. Kalitdan yonadi.
    uz new 5800-12500 | Elektr skuter {60|72} volt, yangi | Bir zaryadda {50|70} km, zaryadlovchisi oʻzida. Kafolati bir yil.
    cyr used 11000-26000 | Мотоцикл {Урал|Иж|Минск}, коляскали | Бобомники эди, яхши сақланган. Юради, ҳужжати бор.
    ru used 14000-42000 | Мотоцикл {Bajaj Pulsar|Yamaha YBR|Honda CB} {150|200} см³ | Пробег {9|14} тыс. км, цепь новая. Шлем и кофр в подарок.
    ru used 2500-5900 | Электросамокат {Xiaomi Pro 2|Kugoo S3} | Запас хода 25 км, тормоза настроены. Небольшие царапины.
    uz new 1400-4200 | Velosiped {26|27,5|29} dyum, {21|24} tezlik | Yangi, qutisida, yigʻib beramiz. Diskli tormoz, qulf sovgʻa.
    cyr used 600-1900 | Болалар велосипеди, {16|20} дюйм | {6|8} ёшгача, ранги {кўк|қизил}. Ён ғилдираклари ҳам бор.
    uz any 22000-48000 | Yuk mototsikli {Muravey|Foton|Zongshen}, kuzovli | 500 kg koʻtaradi, bozorga va dalaga qulay. Orqa koʻprigi yangi.`,
  'auto-parts': `
    uz any 950-3200 | Balon toʻplami {R13|R14|R15}, {Amtel|Kama|Hankook} | 4 ta, yozgi, bir mavsum yurgan. Ichki kamerasiz, yamoqsiz.
    uz new 620-1450 | Akkumulyator {60|75} Ah, {Varta|Mutlu|Bars} | Yangi, 1 yil kafolat. Eskisini olib, farqiga almashtiramiz.
    cyr used 250-1900 | Нексия {2|3} эҳтиёт қисмлари: {бампер|фара|эшик} | Асл, разборкадан, ранги оқ. Бор нарсани сўраб олинг.
    ru new 180-900 | Колодки и диски {Cobalt|Gentra|Spark}, комплект | Производство Корея, оригинал. Установим за полчаса.
    ru used 1900-5200 | Двигатель {1.5 B15D2|1.2|1.6} в сборе | Снят с рабочей машины, компрессия ровная. Гарантия на проверку 3 дня.
    uz new 550-2600 | Magnitola Android {9|10} dyum, Cobalt/Gentra | Kamera va ramkasi bilan, oʻrnatib beramiz. GPS va YouTube ishlaydi.
    cyr new 90-420 | Чехол ва полик тўплами, {Кобальт|Нексия|Жентра} | Сунъий чарм, ўлчови аниқ. 5 хил рангда бор.
    cyr any 1600-3500 | Метан баллон {4|5} дюймли, {60|80} литр | Паспорти бор, текширилган. Ўрнатиш жойи бор, кафолат.`,
})
