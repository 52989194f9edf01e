import { products } from './template.ts'

export const country = products({
  animals: `
    uz used 180-900 dog-white | Alabay kuchugi, {2|4} oylik, {erkak|urgʻochi} | Ota-onasi hovlida, emlangan. Qorovullikka bop. | animal=dog&vaccinated=1
    uz used 60-450 parrot-green | Toʻtiqush, {yashil|koʻk}, juft | Qafasi bilan beriladi. Sayraydi, qoʻlga oʻrgangan. | animal=bird
    cyr used 2800-6500 sheep | {Қўй|Қўчқор}, ҳисори зоти, {1|2} яшар | Сўйишга ёки урчитишга. Ветеринар ҳужжати бор. | animal=sheep
    ru used 250-1600 cat-grey | Котёнок {британский|шотландский|мейн-кун}, {2|3} месяца | Приучен к лотку, привит. Есть паспорт. | animal=cat&vaccinated=1
    ru used 90-420 parrot-green | Попугай {волнистый|корелла}, пара с клеткой | Здоровые, активные. Корм и игрушки в подарок. | animal=bird
    uz used 12000-24000 cow-black | Sigir, {sutli|tuqqan}, {3|5} yashar | Kuniga {12|18} litr sut beradi. Buzogʻi bilan sotiladi. | animal=cattle&sex=female
    uz used 80-350 hens | Tovuq va {xoʻroz|joʻja}, {10|30} dona | Hovlida boqilgan, emlangan. Hammasini olsangiz, arzonroq. | animal=poultry&vaccinated=1
    cyr used 6500-14000 cow-black | Қорамол, {буқа|тана}, {6|12} ойлик | Семиз, ветеринар кўрган. Олиб бориш мумкин. | animal=cattle`,
  agriculture: `
    uz new 4-9 potatoes | {Kartoshka|Piyoz|Sabzi}, {toʻrda|qopda}, 1 kg | Yangi kovlangan, yuvilmagan. 500 kg dan yetkazib beramiz.
    uz new 15-60 land | Urugʻ {bodring|pomidor|qovun}, {gollandiya|mahalliy} | Unib chiqishi 95 foiz, muddati oʻtmagan. Ekish qoʻllanmasi bor.
    cyr used 55000-180000 tractor-blue | Трактор {МТЗ-80|Belarus 82.1|Т-25}, ишлайди | Плуги ва боронаси билан. Мотори созланган.
    ru any 900-5400 tractor | Плуг и {борона|культиватор}, {2|3} корпуса | Сварен крепко, ножи новые. Подходит к МТЗ.
    ru new 120-650 land | Комбикорм {для птиц|для коров}, мешок {50} кг | Производство местное, есть анализ. От 10 мешков дешевле.
    uz new 250-900 land | Selitra va {fosfor|kaliy}li oʻgʻit, {50} kg qop | Zavod qadogʻi, quruq. Shahar va viloyatga yetkazamiz.
    uz used 1400-6800 land | Tomchilatib sugʻorish tizimi, {1|2} gektarga | Shlanglari butun, filtri bilan. Oʻrnatish mumkin.
    cyr any 350-1900 land | Иссиқхона плёнкаси, {6|8} метр, {100} м | УФ ҳимояли, 3 мавсум чидайди. Омборда бор.`,
  food: `
    uz new 35-90 honey | Asal, {togʻ|dasht|paxta}, 1 kg | Oʻz asalarixonamizdan, sinab koʻrasiz. 5 kg dan arzonroq.
    uz new 18-60 dried-fruit | {Mayiz|Turshak|Yongʻoq}, quruq meva, 1 kg | Quyoshda quritilgan, kimyosiz. Toʻy dasturxoniga.
    cyr new 25-75 bread | Патир ва {қатлама|ширмой нон}, уйники | Ўз тандиримиздан, ҳар куни тайёр. Юнусободга етказамиз.
    ru new 90-190 cake | Торты и {рулеты|пирожные}, домашние | Готовим сами, без добавок. Принимаем заказы на праздники.
    ru new 30-140 cake | Торт на заказ, {1|2|3} кг | Любой декор, свежие продукты. Закажите за два дня.
    cyr new 30-60 bread | Нон, {оби|патир}, тандирда, {10} дона | Ҳар куни эрталаб иссиқ. Тўйга 500 тагача қиламиз.
    uz new 20-80 jam | {Murabbo|Tuzlama|Sirka}, uyda tayyorlangan | Bankada 1 litr, konservantsiz. Retsepti onamdan.
    uz new 12-40 rice | Guruch {devzira|lazer|alanga}, 1 kg | Fargʻona va Xorazmdan, osh uchun. 25 kg qopi arzonroq.`,
  'free-exchange': `
    uz used 1-10 chair | Bepul: {stul|ikkita stul}, olib ketish sizdan | Holati oʻrtacha, lekin mustahkam. Kim oldin kelsa, oʻshaniki. | free=true
    uz used 1-20 dog-white | Kuchukchalar yaxshi qoʻlga, {2|3} oylik | Onasi kichik, bolalarga mehribon. Asrab qolsangiz boʻldi. | free=true
    cyr used 1-15 jeans | Болалар кийимини бераман, {6 ой|3 ёш} | Тоза, ювилган. Эҳтиёжманд оилага. | free=true
    ru used 1-12 cat-grey | Котята в добрые руки, рыжие | Едят сами, лоток знают. Звоните до 21:00. | free=true
    ru used 900-4500 fridge | Обмен: {холодильник|телефон} на {ноутбук|велосипед} | Мой в хорошем состоянии, с доплатой. Предлагайте варианты. | exchange=true&exchange_for=Ноутбук или велосипед
    uz used 500-3800 guitar | Ayirboshlash: {gitara|akustik gitara} {televizorga|telefonga} | Farqini kelishamiz. Holati yaxshi, koʻrib almashasiz. | exchange=true&exchange_for=Televizor yoki telefon
    cyr used 1-8 books | Китоб ва {журнал}лар, бепул, {20|50} та | Эски нашр, варақлари бутун. Олиб кетинг. | free=true
    uz used 2000-9800 hatchback | {Matiz|Nexia} {kvartiraga|yangi mashinaga} almashaman, ustiga pul beraman | Hujjati joyida, farqini toʻlayman. Toshkent va viloyat. | exchange=true`,
})
