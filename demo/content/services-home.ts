import { services } from './template.ts'

export const servicesAtHome = services({
  'repair-construction': `
    uz painting | Uy taʼmiri: {suvoq|shpatlyovka|kafel} ishlari | Kvartira va hovlilarni boshidan oxirigacha taʼmirlaymiz. Smetani bepul hisoblab beramiz, {2|3} yil kafolat.
    ru painting | Ремонт квартир под ключ, бригада из {3|5} человек | Штукатурка, электрика, плитка, натяжные потолки. Договор и поэтапная оплата.
    cyr house | Том ёпиш ва {тунука|шифер} ишлари | Эски томларни янгилаймиз, сув ўтказмайди. Ўлчаб кўриш бепул.`,
  plumbing: `
    uz plumbing | Santexnik, {24 soat|har kuni} | Kran, unitaz, ariston oʻrnatish va tuzatish. Bir soatda yetib boramiz, asboblarimiz bor.
    ru plumbing | Сантехник: замена труб, установка {бойлера|смесителей} | Работаю аккуратно, убираю за собой. Чек на материалы, гарантия год.
    uz radiator | Isitish tizimi va {kotyol|radiator} oʻrnatish | Qishga tayyorlaymiz, bosimini tekshiramiz. Hovli va kvartiraga.`,
  electrician: `
    uz electrics | Elektrik xizmati: {rozetka|lyustra|schyotchik} | Simlarni yashirin tortamiz, qisqa tutashuvni topamiz. Kechqurun ham boraman.
    cyr electrics | Электр монтёр, уй ва дўкон учун | Янги уйга сим тортиш, автомат ўрнатиш. 15 йиллик тажриба.
    ru electrics | Электрик на час, выезд по {Ташкенту|городу} | Проводка, щиток, тёплый пол. Цену называю до начала работы.`,
  'appliance-repair': `
    uz washing-machine-repair | Kir yuvish mashinasi va muzlatgich taʼmiri | Uyga borib tuzatamiz, ehtiyot qism oʻzimizda. Diagnostika taʼmirga kirsa bepul.
    ru fridge | Ремонт холодильников и кондиционеров, заправка фреоном | Выезд в день звонка. Гарантия на работу {3 месяца|6 месяцев}.
    uz microwave | Televizor va {mikrotoʻlqinli pech|changyutgich} ustasi | Barcha markalar: Artel, Samsung, LG. Narxini oldindan aytaman.`,
  'phone-computer-repair': `
    uz phone-repair | Telefon taʼmiri: {ekran|batareya|kamera} almashtirish | iPhone, Samsung, Redmi, 1 soatda tayyor. Maʼlumotlaringiz saqlanib qoladi.
    ru laptop | Ремонт ноутбуков, установка Windows и программ | Чистка, замена термопасты, SSD. Выезд к вам или в мастерской.
    cyr computer | Компьютер устаси, уйга бориб тузатаман | Вирус тозалаш, интернет ва принтер улаш. Нархи арзон, кафолат бор.`,
  'auto-service': `
    uz brakes | Avto elektrik va diagnostika, {Cobalt|Gentra|Nexia} | Kompyuterda tekshiramiz, xatosini oʻchiramiz. Joyingizga ham boramiz.
    ru sedan-red | Кузовной ремонт и покраска, полировка | Подбор цвета на компьютере, стапель. Срок называем честно.
    uz tyres | Moy almashtirish, {xodovoy|tormoz} taʼmiri | Moy va filtr oʻzimizda, 30 daqiqada. Dushanbadan shanbagacha.`,
  'cargo-moving': `
    uz moving | Yuk tashish, {Isuzu|Labo|Gazel}, yuk ortuvchilar bilan | Koʻchish, mebel va qurilish mollari. Shahar va viloyatlararo. | price_from={150000|250000}&price_per=job
    ru lorry-blue | Грузоперевозки и переезды, до {1,5 тонны|3 тонн|5 тонн} | Упакуем, вынесем, соберём мебель на месте. Работаем без выходных. | cargo=isuzu&price_from={180000|300000}&price_per=job
    cyr parcels | Лабо хизмати, {Тошкент|вилоятлар} бўйлаб | Майда юкларни тез етказамиз. Нархи масофага қараб. | cargo=damas&price_from={3000|4000}&price_per=km`,
  cleaning: `
    uz cleaning | Kvartira va ofis tozalash, {2|3} kishi | Taʼmirdan keyin ham tozalaymiz, vositalar oʻzimizdan. Oynalari yaltiraydi.
    ru cleaning | Клининг: генеральная уборка, мойка окон | Приезжаем со своим инвентарём. Стоимость от площади, без доплат.
    uz carpet | Gilam yuvish, olib ketib, olib kelamiz | Zavodda yuvib, quritib qaytaramiz. 2 kunda tayyor, hidi qolmaydi.`,
  'furniture-making': `
    uz kitchen | Oshxona mebeli yasash, {MDF|akril|DSP} | Oʻlchab, 3D loyiha chizib beramiz. 10–14 kunda tayyor, oʻrnatish bepul.
    ru carpentry | Шкафы-купе и гардеробные на заказ | Замер бесплатно, фурнитура {Blum|Hettich}. Договор и гарантия 2 года.
    uz carpentry | Mebel yigʻish va taʼmirlash | Koʻchganda ham yechib, qayta yigʻib beramiz. Divan qoplamasini yangilaymiz.`,
  'rent-equipment': `
    uz drill | Asbob ijarasi: {drel|perforator|generator} | Kunlik va haftalik, garov bilan. Yetkazib berish bor.
    cyr loader | Экскаватор ва {юклагич|трактор} ижараси | Ҳайдовчиси билан, соатбай. Объектга вақтида борамиз.
    ru painting | Аренда лесов, опалубки и вышек-тур | Есть любой объём, доставка своим транспортом. Работаем с юрлицами.`,
  'agri-services': `
    uz tractor | Yer haydash va ekin ekish, {traktor|kultivator} bilan | Bir gektardan boshlab, vaqtida boramiz. Yoqilgʻi oʻzimizdan.
    cyr saplings | Дарахт {кесиш|буташ} ва пайванд қилиш | Боғингизни баҳор ва кузда тартибга келтирамиз. Тажриба 20 йил.
    uz land | Tomchilatib sugʻorish tizimini oʻrnatish | Issiqxona va bogʻlarga, loyihasi bilan. Suvni yarmigacha tejaydi.`,
  pets: `
    uz dog | Veterinar, uyga borib koʻradi | Emlash, koʻrik va davolash. It, mushuk va qoramol uchun.
    ru cat | Груминг собак и кошек, стрижка когтей | Без наркоза, ласково и терпеливо. Запись на вечер и выходные.
    ru parrot | Передержка {попугаев|птиц и зверей} на время отпуска | Домашние условия, чистая клетка, корм по расписанию. Фотоотчёт ежедневно.`,
})
