import { services } from './template.ts'

export const servicesForPeople = services({
  'taxi-driver': `
    uz sedan-white | Toshkent – {Samarqand|Fargʻona|Buxoro} taksi, har kuni | Cobalt va Gentra, konditsionerli. Uydan olib, uygacha qoʻyamiz.
    ru sedan | Водитель с личным авто, {аэропорт|трансфер} | Встречу с табличкой, помогу с багажом. Машина чистая, не курю.
    cyr sedan | Ҳайдовчи хизмати, тўй ва {сафар|меҳмон} учун | Малибу ва Каптива, безатиб берамиз. Олдиндан буюртма қилинг.`,
  tutoring: `
    uz tutoring | Matematika repetitori, DTM va {maktab|litsey}ga tayyorlash | Haftada 3 kun, guruhda 5 oʻquvchi. Birinchi dars bepul, natija bor. | subject=maths&lesson_place=teacher&price_from={350000|450000}&price_per=month
    ru books | Репетитор: {физика|химия|русский язык}, онлайн и очно | Готовлю к экзаменам и олимпиадам. Объясняю просто, даю домашние. | lesson_place=pupil,online&price_from={60000|80000}&price_per=lesson
    uz tutoring | Boshlangʻich sinflar uchun oʻqituvchi | Oʻqish, yozish va hisobni oʻrgataman. Bolaning uyiga boraman. | subject=primary&lesson_place=pupil&price_from={30000|40000}&price_per=lesson`,
  'languages-translation': `
    uz languages | Ingliz tili, IELTS {6,5|7|7,5} gacha | Sertifikatli oʻqituvchi, suhbat darslari. Kichik guruh va yakka tartibda.
    ru languages | Переводы документов с нотариальным заверением | Узбекский, русский, английский, корейский. Готово за {один день|два дня}.
    uz books | Koreys va {turk|nemis} tili kursi, noldan | 4 oyda TOPIK darajasiga tayyorlaymiz. Darslar kechqurun ham bor.`,
  childcare: `
    uz toys | Enaga, {1|2} yoshdan, ish kunlari | Tajribam 8 yil, tavsiyalar bor. Ovqat qilib beraman, sayrga olib chiqaman.
    ru cot | Няня на полный день или на час | Медицинское образование, спокойная, не курю. Район {Чиланзар|Юнусабад}.
    uz stroller | Uy bogʻchasi, {5|8} nafar bola | Toza havo, uch mahal issiq ovqat. Kamera orqali koʻrib turasiz.`,
  'elder-care': `
    uz tonometer | Hamshira uyga: {ukol|tomchi|bogʻlam} | Shifokor yozgani boʻyicha bajaraman. Kechasi ham chaqirish mumkin.
    ru care | Сиделка с проживанием или на смену | Опыт после инсульта и переломов. Есть медкнижка и рекомендации.
    cyr care | Кекса ёшдагиларга қараш, кундузги | Овқат, дори ва сайр вақтида. Самимий ва сабрлиман.`,
  beauty: `
    uz manicure | Manikyur va pedikyur, uyga boraman | Asboblar sterillangan, gel-lak {3|4} hafta turadi. Kelinlarga chegirma.
    ru hairdressing | Стрижка, окрашивание и {кератин|ботокс} для волос | Работаю на итальянских материалах. Запись через чат.
    uz make-up | Kelin makiyaji va soch turmaklash | Sinov makiyaji bor, salonda yoki uyingizda. Milliy va zamonaviy uslub.`,
  'health-fitness': `
    uz massage | Massaj: {bel|boʻyin|umumiy}, mutaxassis | Tibbiy maʼlumotim bor, 10 seansda natija. Erkaklarga erkak, ayollarga ayol.
    ru dumbbells | Персональный тренер, зал и {онлайн|дом} | Составлю питание и план. Первое занятие пробное.
    uz yoga | Ayollar uchun {fitnes|yoga|pilates} | Ertalab va kechqurun guruhlar. Zalda faqat ayollar.`,
  'weddings-events': `
    uz wedding-decor | Toʻyxona bezatish, {gul|shar|yorugʻlik} bilan | Nikoh, beshik va tugʻilgan kunlarga. Namunalarimizni koʻrib tanlang.
    cyr flutes | Тўйга {карнай-сурнай|хонанда}, жонли овоз | Ўз аппаратурамиз бор. Кун ва вақтни олдиндан келишамиз.
    ru microphone | Ведущий и диджей на свадьбу, два языка | Узбекский и русский, без пошлых конкурсов. Звук и свет включены.`,
  'photo-video': `
    uz tripod | Toʻy va {beshik toʻyi|love story} suratga olish | Ikki kamera va dron, montaj {7|10} kunda. Albom sovgʻa.
    ru camera | Фотограф: {семейная|предметная|портретная} съёмка | Обработка всех кадров, отдаю за три дня. Студия или выезд.
    uz tripod | Reels va Instagram uchun video | Doʻkon va kafelar uchun oylik toʻplam. Ssenariysini oʻzimiz yozamiz.`,
  catering: `
    uz plov | Oshpaz, toʻy va {ehson|maʼraka} oshi | 50 kishidan 1000 kishigacha, qozon oʻzimizdan. Mahsulotni hisoblab beraman.
    ru buffet | Кейтеринг и фуршет на {20|50|100} человек | Посуда, официанты, доставка вовремя. Меню согласуем за неделю.
    uz manti | Uyda tayyorlangan taomlar: {manti|somsa|chuchvara} | Muzlatilgan va issiq, buyurtmaga. Toshkent boʻylab yetkazamiz.`,
  'sewing-atelier': `
    uz sewing | Koʻylak va {kostyum|shim} tikish, oʻlchamga | Matongizdan yoki bizdan. 5–7 kunda tayyor, moslab beramiz.
    ru sewing | Ателье: ремонт и подгонка одежды | Молнии, подшив, замена подкладки. Срочные заказы за день.
    cyr living-room | Парда ва кўрпа-тўшак тикиш | Ўлчашга ўзимиз борамиз. Сарполар учун тўплам ҳам бор.`,
  'it-web': `
    uz laptop-silver | Sayt va Telegram bot yaratish | Doʻkon, kafe va oʻquv markazlari uchun. {2|3} haftada, domen va hosting bilan.
    ru laptop | Разработка сайтов и интернет-магазинов | Click, Payme, доставка, SEO. Портфолио покажу, договор подпишем.
    uz router | Wi-Fi va {kamera|tarmoq} oʻrnatish | Uy, ofis va ombor uchun. Telefondan koʻrib turasiz, kafolat 1 yil.`,
  'design-print': `
    uz swatches | Logotip va {vizitka|banner} dizayni | 3 xil variant, tuzatishlar bepul. Chop etib, yetkazib beramiz.
    ru swatches | Печать: {визитки|футболки|наклейки}, от 1 штуки | Готово в тот же день. Макет поможем сделать.
    uz invitations | Taklifnoma: toʻy va {beshik toʻyi|yubiley} | Qogʻozli va elektron, ismlari bilan. 200 dona 3 kunda.`,
  marketing: `
    uz chart | SMM xizmati: Instagram va Telegram yuritish | Oyiga {12|20} post, rasmlari bilan. Birinchi natija bir oyda.
    ru chart | Настройка рекламы {Instagram|Google|Яндекс} | Считаем каждую заявку, отчёт раз в неделю. Бюджет от миллиона.
    cyr laptop-silver | Матн ва реклама ёзиб берамиз | Дўкон, сайт ва каналлар учун, ўзбек ва рус тилида. 1 кунда тайёр.`,
  'accounting-legal': `
    uz calculator | Buxgalter: hisobot va soliq, {YaTT|MChJ} | Elektron imzo bilan masofadan ishlaymiz. Oylik toʻlov, jarimasiz.
    ru folders | Юрист: договоры, {развод|наследство|кадастр} | Первая консультация бесплатно. Представляю в судах.
    uz folders | Firma ochish va {litsenziya|ruxsatnoma} olish | 1 kunda roʻyxatdan oʻtkazamiz. Hujjatlarni oʻzimiz tayyorlaymiz.`,
  travel: `
    uz suitcase | Umra va {Turkiya|Dubay} sayohati, guruh bilan | Viza, parvoz va mehmonxona bir narxda. Rahbar oʻzbekcha tushuntiradi.
    ru globe | Экскурсии: {Самарканд|Бухара|Хива}, гид и транспорт | Группы от двух человек, маршрут под вас. Билеты на поезд поможем взять.
    uz backpack | Togʻga bir kunlik sayohat, {Chimyon|Amirsoy|Zomin} | Transport, tushlik va gid. Har shanba va yakshanba.`,
  'other-services': `
    uz lock | {Kalit|Qulf} ustasi, eshik ochish | 20 daqiqada yetib boramiz, eshik buzilmaydi. Kechayu kunduz.
    cyr moving | Уй ишларига {ёрдамчи|ишчи} йигитлар | Юк ортиш, ер чопиш, тозалаш. Кунлик ва соатбай.
    ru parcels | Курьер по городу, документы и {посылки|цветы} | Заберу и доставлю за два часа. Отчёт фотографией.`,
})
