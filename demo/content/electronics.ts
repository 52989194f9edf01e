import { products } from './template.ts'

export const electronics = products({
  'phones-tablets': `
    uz used 2900-7800 phone-black | iPhone {11|12|13|13 Pro} {64|128|256} GB | Holati yaxshi, hujjati va qutisi bor. Face ID va True Tone ishlaydi, ekrani almashmagan. | phone_kind=smartphone&box=1
    uz new 1900-4200 phone | Redmi Note {12|13|13 Pro} {128|256} GB, yangi | Doʻkondan, 1 yil kafolat. IMEI roʻyxatdan oʻtgan, ikkita sim karta. | phone_kind=smartphone&imei=yes&warranty=12
    cyr used 1500-3900 phone-blue | Самсунг Galaxy {A34|A54|S21 FE} сотилади | Телефон яхши ҳолатда, ойнасида майда чизиқ бор. Зарядка ва ғилофи билан бераман. | phone_kind=smartphone&wear=light
    ru used 4500-9900 phone-white | Айфон {12 Pro|13 Pro|14} {128|256} ГБ | Состояние отличное, аккумулятор {родной|живой|держит день}. Один хозяин, полный комплект, регистрация есть. | phone_kind=smartphone&wear=likenew&imei=yes&box=1
    ru any 1400-3600 tablet | Планшет {Samsung Tab A9|Xiaomi Pad 6|Huawei MatePad} | Для учёбы и мультиков, батарея держит весь день. Чехол и плёнка в подарок. | phone_kind=tablet
    cyr used 250-600 button-phone | Nokia тугмали телефон, {105|130|3310} | Бир ой ишлатилган, батареяси 5 кун етади. Катта ёшлилар учун жуда қулай. | phone_kind=button&phone_brand=nokia
    uz any 1900-5200 tablet | iPad {9|10|Air} {64|256} GB, sotiladi | Oʻqish va chizish uchun olingan edi, kam ishlatilgan. Stilus alohida sotiladi. | phone_kind=tablet&phone_brand=apple
    cyr new 950-1900 phone | Телефон {Redmi A3|Infinix Smart 8|Honor X5}, янги | Қутисида, кафолати бир йил. Тошкент бўйлаб етказиб берамиз. | phone_kind=smartphone&warranty=12
    uz used 3300-6200 phone-black | Samsung Galaxy {S22|S23|Z Flip 4} {128|256} GB | Koreyadan kelgan, holati 9/10. Ayirboshlash ham koʻriladi. | phone_kind=smartphone&wear=likenew`,
  computers: `
    uz used 3200-6500 laptop-black | Noutbuk {Lenovo ThinkPad|HP ProBook|Dell Latitude}, {8|16} GB, SSD 256 | Ofis va oʻqish uchun juda qulay. Batareyasi 4 soat ushlaydi, zaryadlovchisi bor. | computer_kind=laptop&disk=ssd&storage=256&cpu={i5|i7}
    uz any 7800-15500 computer | Oʻyin kompyuteri {RTX 3060|RTX 4060|GTX 1660}, Ryzen 5 | CS2, Dota, GTA bemalol ketadi. Monitorsiz, sistema bloki oʻzi sotiladi. | computer_kind=desktop&cpu=r5&gpu=1&ram={16|32}&storage={512|1024}&disk=ssd
    ru used 7900-14500 laptop-silver | MacBook Air {M1|M2} {256|512} ГБ | Циклов {97|142|210}, корпус без вмятин. Зарядка родная, русская гравировка. | computer_kind=laptop&computer_brand=apple&disk=ssd&screen=13.3
    cyr used 1800-3500 computer | Иш учун компьютер, Core {i3|i5}, 8 ГБ | Бухгалтерия ва интернет учун етарли. Windows 10 ва Office ўрнатилган. | computer_kind=desktop&ram=8&storage={256|512}
    ru new 1350-3400 monitor | Монитор {24|27}″ IPS {75|144} Гц | Новый в коробке, гарантия 12 месяцев. Битых пикселей нет, проверим при вас. | computer_kind=monitor
    uz any 900-2300 printer | Printer {Canon MF3010|HP LaserJet|Epson L3210} | Skaner va nusxa koʻchirish ham bor. Maktab va ofis uchun, kartriji toʻla. | computer_kind=printer
    cyr new 1900-3450 computer | Компьютер тўплами: монитор, клавиатура, {Logitech|HP} | Ўқувчи ва офис учун тўлиқ. Ўзбекча ҳарфлар ёпиштирилган. | computer_kind=desktop&cpu={i3|i5}&ram=8
    ru used 2650-4900 computer | Системный блок с {GTX 1050 Ti|RX 570|GTX 1650} 4 ГБ | Карта не майнила, температура в норме. Тест на месте, возможен обмен. | computer_kind=desktop&gpu=1&cpu={i5|i7}&ram={8|16}&storage={256|512}`,
  'tv-audio-photo': `
    uz new 2600-6900 tv | Televizor {Artel|Samsung|LG} {43|50|55} dyuym, Smart TV | Yangi, 2 yil kafolat. YouTube va raqamli kanallar bor, oʻrnatib beramiz. | tv_kind=tv&warranty=24
    cyr used 900-2400 tv | Телевизор {Artel|Goldstar|Samsung} {32|40}, ишлайди | Тасвири тиниқ, пульти ва оёғи бор. Янгисини олганимиз учун сотяпмиз. | tv_kind=tv&wear=light
    ru used 4200-9800 camera | Фотоаппарат {Canon 600D|Nikon D3300|Canon 250D} с объективом | Пробег небольшой, матрица чистая. В комплекте сумка, карта 64 ГБ и две батареи. | tv_kind=camera
    uz any 280-1300 headphones | Simsiz quloqchin {AirPods 3|Galaxy Buds|JBL Tune} | Ovozi zoʻr, mikrofoni yaxshi. Keysi bilan, zaryadi 5 soat yetadi. | tv_kind=headphones
    ru new 550-2100 speaker | Колонка JBL {Charge 5|Flip 6|Go 3} | Оригинал, проверка по серийному номеру. Чёрная и синяя в наличии. | tv_kind=audio
    uz used 3900-7200 game-console | PlayStation {4 Slim|4 Pro|5} ikkita joystik bilan | FIFA va Mortal Kombat diski sovgʻa. Joystiklari yangi, uyda oʻynalgan. | tv_kind=console
    cyr any 950-1900 tv | Телевизор ва тюнер, {Openbox|Gi} | Ўрнатиб, каналларини созлаб бераман. Кабель 20 метр қўшиб берилади. | tv_kind=box
    uz used 600-1700 speaker-black | Musiqa markazi {LG|Sony|Samsung} | Toʻy-hasham va uy uchun, bassi kuchli. Bluetooth va fleshka oʻqiydi. | tv_kind=audio`,
  'home-appliances': `
    uz new 4200-9500 fridge | Muzlatgich {Artel|Samsung|LG} No Frost, {280|320|360} litr | Yangi, qutisida, 3 yil kafolat. Yetkazib berish bepul, muddatli toʻlovga ham bor. | appliance=fridge&warranty=36
    uz used 1300-3200 washing-machine | Kir yuvish mashinasi {LG|Samsung|Artel} {6|7|8} kg | Avtomat, ovozsiz ishlaydi. Koʻchayotganimiz uchun sotyapmiz. | appliance=washer
    cyr any 3300-5900 air-conditioner | Кондиционер {Artel|Gree|Midea} {9|12} минг BTU | Қишда иситади, ёзда совутади. Ўрнатиш алоҳида келишилади. | appliance=aircon
    ru used 1500-3800 fridge | Холодильник {Атлант|Indesit|Bosch} двухкамерный | Морозит хорошо, резинки целые. Самовывоз, поможем загрузить. | appliance=fridge
    ru new 650-2400 vacuum | Пылесос {Samsung|Philips|Dreame}, {1800|2000} Вт | Новый, с гарантией. Два фильтра и щётка для ковров в комплекте. | appliance=vacuum
    uz new 1400-3100 gas-stove | Gaz plita {Artel|Indesit|Gefest}, 4 konforkali | Duxovkasi va elektr yoqgichi bor. Tabiiy va ballon gazga mos. | appliance=stove
    cyr any 350-950 microwave | Микротўлқинли печ {Artel|LG|Samsung} 20 литр | Тез иситади, ичи тоза. Совғага келган, деярли ишлатилмаган. | appliance=microwave
    cyr new 180-520 iron | Дазмол {Philips|Tefal|Braun} буғли | Тефлон таглик, тез қизийди. Қутисида, чеки бор. | appliance=iron`,
  'business-equipment': `
    uz used 2500-7500 fridge-steel | Sovutkich, {350|500} litr, doʻkon va oshxona uchun | Sut va kolbasa uchun ishlatilgan, kompressori yangi. Olib ketish sizdan.
    uz any 5500-14000 gas-stove | Tandir somsa pechi, gazli, {40|80} talik | Oshxona va kafe uchun, zanglamas poʻlat. Oʻrnatib, ishlatishni oʻrgatamiz.
    cyr new 1900-4600 wardrobe-white | Савдо стеллажлари, дўкон учун {5|10} секция | Металл, ранги оқ. Йиғиб берамиз, вилоятларга ҳам юборамиз.
    ru used 150-390 kettle | Чайники для кафе и офиса, {Bosch|Tefal|Philips} | Закипают быстро, очищены от накипи. Три штуки, отдам вместе дешевле.
    ru new 1800-3900 printer | Принтер и МФУ для {офиса|магазина} | Печатает накладные и ценники, подключим и обучим. Гарантия год, бумага в подарок.
    uz used 3800-9900 sewing-machine | Tikuv sexi uchun {Jack|Juki|Typical} mashinalari | {3|5} dona, toʻgʻri chok va overlok. Hammasi ishlab turibdi, stoli bilan.
    cyr new 2900-6800 gas-stove-steel | Ошхона учун газ плита, {пўлат|зангламас} | Конфоркалари кучли, кафолати бор. Самарқанддан олиб кетиш ёки етказиш мумкин.
    ru used 950-3300 office | Мебель для офиса: столы и стулья, {6|10} мест | Закрываем офис, продаём комплектом. Состояние хорошее, торг.`,
})
