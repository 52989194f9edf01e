import { products } from './template.ts'

export const property = products({
  apartments: `
    cyr used 480000-920000 living-room | {2|3} хонали квартира, {3|5|7}-қават | Мактаб ва боғча ёнида, метрога 10 дақиқа. Ремонт яқинда қилинган, мебели қолади. | deal=sale&repair=euro&furnished=1&near=metro,school,kindergarten
    uz new 560000-1350000 block | Yangi binoda {1 xona, 42|2 xona, 64|3 xona, 81} m² | {Kalit qoʻlda|Kaliti tayyor}, suv, gaz, svet ulangan. Lift va oʻyin maydoni bor, hujjat toza. | deal=sale&market=new&home_extras=lift
    cyr used 390000-780000 living-room | {2|3} хонали квартира, {9|5} қаватли уйда | Ҳужжати тайёр, уйи озода, қўшнилари яхши. Нархи бозор баҳосида. | deal=sale
    ru used 620000-1650000 block | {2|3}-комнатная квартира, {Юнусабад|Чиланзар|Мирабад} | Кирпичный дом, средний этаж, тихий двор. Ипотека возможна, обмен не предлагать. | deal=sale&house_type=brick&floor={2|3}&floors={4|5}
    ru used 3500-9500 bedroom | Сдаётся {1|2}-комнатная, мебель и техника есть | Долгосрочно, порядочной семье. Предоплата за месяц, коммуналка отдельно. | deal=rent_month&furnished=1&advance=1
    uz used 2800-7200 living-room | Kvartira ijaraga, {1|2} xona, metro yonida | Oilaga yoki ikki qizga beriladi. Wi-Fi va kir yuvish mashinasi bor. | deal=rent_month&furnished=1&home_extras=washer,internet&near=metro
    uz used 180-520 bedroom | Kunlik kvartira, {1|2} xona, toza | Choyshablar yangi, hujjat beriladi. Kirish 14:00, chiqish 12:00. | deal=rent_day&furnished=1
    uz used 420000-760000 block | Kvartira, {Samarqand|Buxoro|Fargʻona} markazida, {2|3} xona | Balkoni keng, yozda salqin. Egasidan, vositachi bezovta qilmasin. | deal=sale&home_extras=balcony`,
  'houses-land': `
    uz used 750000-2600000 house | Hovli, {4|6|8} sotix, {5|7} xonali | Issiq suv, kotyol bor, gaz doimiy. Hovlisi betonlangan, mevali daraxtlari bor. | house_object=house&deal=sale&utilities=electricity,gas,water
    uz new 210000-640000 land | Yer uchastkasi, {4|6|10} sotix, qurilish uchun | Kadastr hujjati bor, yoʻli asfalt. Suv va elektr koʻcha boshida. | house_object=land&deal=sale&land_purpose=living&utilities=electricity,water
    cyr used 420000-1500000 house | Ҳовли-жой, {6|8|12} сотих | Боғи катта, ариқ суви бор. Газ ва свет доимий, ҳужжатлар тайёр. | house_object=house&deal=sale&utilities=electricity,gas
    ru used 900000-3200000 house | Дом {120|180|240} м², участок {6|8} соток | Два этажа, гараж на две машины, котёл новый. Рядом школа и супермаркет. | house_object=house&deal=sale&floors=2&near=school,shop
    ru used 320000-900000 house | Дача в {Чимгане|Бостанлыке|Паркенте}, {8|12} соток | Своя вода, виноградник, вид на горы. Дорога круглый год. | house_object=dacha&deal=sale&utilities=electricity,water
    uz used 250000-580000 house | Eski hovli, buzib qurishga, {5|7} sotix | Joyi markazda, koʻcha keng. Narxi yer hisobida. | house_object=house&deal=sale&repair=needs
    uz used 5500-14000 house | Hovli ijaraga, {3|4} xonali, {oilaga|ishchilarga} | Mebeli qisman, hovlida mashina qoʻyish mumkin. Kamida 3 oyga. | house_object=house&deal=rent_month&advance={1|2}
    cyr used 140000-390000 land | Боғ ва дала ҳовли, {10|20} сотих | Ўрик, олма ва узум ҳосилга кирган. Ичимлик суви қудуқдан. | house_object=dacha&deal=sale&utilities=water`,
  'commercial-property': `
    uz used 6000-25000 shop | Doʻkon ijaraga, {40|60|90} m², koʻcha boʻyida | Katta oynalari bor, mashina qoʻyish oson. Kommunal alohida. | premise=shop&deal=rent_month
    uz used 680000-2400000 shop | Tayyor biznes: {kafe|oshxona|choyxona} sotiladi | Jihozlari va mijozlari bilan. Hujjatlari toʻliq, ishni koʻrsatib beramiz. | premise=cafe&deal=sale&area={70|95|120}
    cyr used 450000-1800000 warehouse | Омборхона, {200|350|600} м² | Темир йўлга яқин, 380 вольт, қўриқланади. Ижарага ҳам берамиз. | premise=warehouse&deal=sale
    ru used 5500-32000 office | Офис в аренду, {25|45|80} м², {центр|Мирабад} | Евроремонт, кондиционеры, охрана. Интернет и уборка включены. | premise=office&deal=rent_month&repair=euro&floor={1|2|4}
    ru used 950000-3800000 shop | Помещение под {аптеку|магазин|салон}, первая линия | Отдельный вход, витрины, кадастр чистый. Арендатор уже есть. | premise=free&deal=sale&area={55|80|130}&floor=1
    uz used 12000-42000 warehouse | Ishlab chiqarish sexi ijaraga, {300|500} m² | Suv, gaz, 380 volt, yuk mashinasi kiradi. Toshkentga yaqin. | premise=production&deal=rent_month
    uz used 90000-380000 shop | Bozorda {konteyner|rasta}, savdo joyi | {Abu Saxiy|Ippodrom|Oʻrikzor} yonida, odam koʻp oʻtadigan joy. Hujjat bilan. | premise=shop&deal=sale&area={12|18|24}
    cyr used 2500-9000 garage | Автомобиль тўхташ жойи ёки гараж, {18|24} м² | Камера ва қоровул бор, электр уланган. Узоқ муддатга. | premise=garage&deal=rent_month`,
})
