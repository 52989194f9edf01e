import { products } from './template.ts'

export const transport = products({
  cars: `
    uz used 98000-148000 sedan-white | Chevrolet Cobalt {2017|2019|2021|2022}, oq | Probegi haqiqiy, {hujjati|texosmotri|sugʻurtasi} joyida. Kraska toza, konditsioner va metan bor. | fuel=petrol_methane&paint=original&car_extras=aircon
    uz used 62000-96000 sedan | Nexia 3, {2016|2018|2020}, {2|3}-pozitsiya | Ayol kishi haydagan, avariya boʻlmagan. Texosmotri yangi, hujjati joyida. | make=chevrolet&model=nexia-3&owners=1
    cyr used 45000-70000 hatchback | Спарк {2015|2017|2019}, ҳолати аъло | Шаҳарда юрилган, ёнилғини кам ейди. Балонлари янги, бўёғи тоза. | make=chevrolet&model=spark&car_state=excellent&paint=original
    ru used 128000-175000 sedan | Chevrolet Gentra {2019|2021|2023}, белый | Пробег {родной|честный}, автомат. Не битый, не крашеный, возможна проверка на СТО. | transmission=automatic&paint=original
    ru used 165000-320000 sedan | {Chevrolet Tracker|Onix|Kia K5|Kia Seltos|Hyundai Sonata|Hyundai Elantra|BYD Chazor|Haval Jolion|Chevrolet Malibu} {2022|2023}, полная комплектация | Одна хозяйка, обслуживание у дилера. Две зимние шины отдам вместе. | transmission=automatic&owners=1&trim=full
    uz used 28000-52000 hatchback | Matiz {2010|2012|2014}, {Best|MX} | Yangi haydovchiga bop, ishonchli mashina. Motori quruq, moy yemaydi. | make=chevrolet&model=matiz
    uz used 75000-115000 sedan-white | Lacetti {2012|2014}, avtomat karobka | Sadaf rang, saloni toza. Mashina Fargʻonada, ayirboshlash yoʻq. | make=chevrolet&model=lacetti&transmission=automatic&colour=white
    cyr used 58000-92000 van | Дамас {2018|2020|2022}, юк ва йўловчи | Метан 2 баллон, кузови чиримаган. Ишга тайёр, ўриндиқлари бор. | make=chevrolet&model=damas&fuel=petrol_methane
    cyr used 19000-38000 sedan | Жигули {2106|2107} {1989|1992}, юриб турибди | Мотори таъмирланган, пропан. Қишлоқ йўлига мос, нархи келишилади. | make=lada&fuel=petrol_propane&car_state=fair`,
  'trucks-special': `
    uz used 120000-290000 lorry | Isuzu NPR {2012|2015|2018}, 5 tonna | Furgoni butun, motori kuchli. Hujjatlari joyida, ishlab turibdi. | truck_type=truck&payload=5000
    uz used 180000-420000 lorry-blue | MAN TGA {2007|2010} tyagach, {18.440|18.480} | Yevropadan kelgan, hujjati toza. Pritsepi bilan yoki alohida. | truck_type=tractor_unit&payload={18000|20000}
    cyr used 95000-210000 loader | Экскаватор-юклагич {JCB|Case|Terex}, {2008|2012} | Гидравликаси яхши, чўмичи янги. Объектда кўрсатиш мумкин. | truck_type=excavator
    ru used 68000-150000 lorry-blue | ГАЗель {Next|Бизнес} {2014|2017}, тент | Метан, двигатель после капремонта. Документы чистые, торг у капота. | truck_type=light&payload=1500&fuel=petrol_methane
    ru used 210000-480000 lorry | Грузовик {Isuzu|Hyundai}, {5|7} тонн, фургон | Двигатель после ремонта, резина новая. Работает каждый день, звоните вечером. | truck_type=truck
    uz used 85000-160000 lorry-orange | KamAZ {5320|55111} samosval | Balonlari 80 foiz, kuzovi payvandlangan. Shagʻal va qum tashishga tayyor. | truck_type=tipper&brand_text=KamAZ&payload={10000|13000}&year={1991|1995|2003}&mileage={210000|260000}
    cyr any 14000-32000 lorry | Прицеп, енгил машинага, {2|3} метр | Янги ясалган, ҳужжати бор. Запас баллони билан. | truck_type=trailer&payload=500
    uz used 110000-240000 loader | Yuklagich-ekskavator {JCB 3CX|MST|Cukurova} | Motosoati kam, shinasi yangi. Old va orqa choʻmichi ishlaydi. | truck_type=loader`,
  'motorcycles-scooters': `
    uz any 9500-21000 motorcycle-red | Mototsikl {Honda CG|Yamaha YB|Suzuki GN} 125 | Shaharda yurishga zoʻr, 100 km ga 3 litr ketadi. Kalitdan oʻt oladi. | moto_type=motorcycle&engine=125
    uz new 5800-12500 kick-scooter | Elektr samokat {48|60} volt, yangi | Bir zaryadda {50|70} km, zaryadlovchisi bilan. Kafolati bir yil. | moto_type=electric
    cyr used 11000-26000 motorcycle-black | Мотоцикл {Ява|Иж|Минск}, эски, юради | Бобомники эди, яхши сақланган. Ҳужжати бор. | moto_type=motorcycle
    ru used 14000-42000 motorcycle-red | Мотоцикл {Bajaj Pulsar|Yamaha YBR|Honda CB} {150|200} см³ | Пробег {небольшой|честный}, цепь новая. Шлем и кофр в подарок. | moto_type=motorcycle
    ru used 2500-5900 kick-scooter | Электросамокат {Xiaomi Pro 2|Kugoo S3} | Запас хода 25 км, тормоза настроены. Небольшие царапины. | moto_type=electric
    uz new 1400-4200 bicycle | Velosiped {26|27,5|29} dyuym, {21|24} tezlik | Yangi, qutisida, yigʻib beramiz. Diskli tormoz, qulf sovgʻa. | moto_type=bicycle
    cyr used 600-1900 child-bicycle-blue | Болалар велосипеди, {16|20} дюйм | {6|8} ёшгача, ранги кўк. Ён ғилдираклари ҳам бор. | moto_type=bicycle
    uz any 22000-48000 motorcycle-black | Mototsikl {Bajaj Dominar|Lifan|Zongshen}, {250|400} kub | Uzoq yoʻlga qulay, motori yangi. Shlem qoʻshib beriladi. | moto_type=motorcycle`,
  'auto-parts': `
    uz any 950-3200 tyres | Balon toʻplami {R13|R14|R15}, {Amtel|Kama|Hankook} | 4 ta, yozgi, bir mavsum yurgan. Ichki kamerasiz, yamoqsiz. | part_group=tyres&season=summer
    uz new 620-1450 car-battery | Akkumulyator {60|75} Ah, {Varta|Mutlu|Bars} | Yangi, 1 yil kafolat. Eskisini olib, farqiga almashtiramiz. | part_group=electrics&origin=original
    cyr used 250-1900 brakes | Нексия {2|3} тормоз дисклари ва {колодка|суппорт}лар | Асл, разборкадан. Бошқа эҳтиёт қисмлар ҳам бор, сўраб олинг. | part_group=brakes&for_make=chevrolet,daewoo&origin=original
    ru new 180-900 brakes | Колодки и диски {Cobalt|Gentra|Spark}, комплект | Производство Корея, оригинал. Установим за полчаса. | part_group=brakes&for_make=chevrolet&origin=original
    ru used 190-520 brakes | Тормозные диски {передние|задние}, пара | Сняты с рабочей машины, износ небольшой. Гарантия на проверку 3 дня. | part_group=brakes
    uz new 550-2600 tablet | Magnitola Android {9|10} dyuym, Cobalt/Gentra | Kamera va ramkasi bilan, oʻrnatib beramiz. GPS va YouTube ishlaydi. | part_group=audio&for_make=chevrolet
    cyr new 590-920 car-battery | Аккумулятор 60 Ah, {Кобальт|Нексия|Жентра} учун | Янги, ўлчови аниқ. Ўрнатиб берамиз. | part_group=electrics&for_make=chevrolet
    cyr any 1600-3500 tyres | Қишки шиналар, {R14|R15}, {4|5} дона | Бир мавсум юрган, ямоқсиз. Ўрнатиш жойи бор, кафолат. | part_group=tyres&season=winter`,
})
