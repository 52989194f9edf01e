import { services } from './template.ts'

/** Vacancies, with their attributes behind the description. */
export const jobs = services({
  jobs: `
    uz shop | {Doʻkonga|Supermarketga} sotuvchi kerak | Kassa bilan ishlash va mijozlarga xizmat. Oʻrgatamiz, haftada bir kun dam. | job_field=sales&pay_from=3500000&pay_to=5000000&pay_per=month&schedule=shift&employment=permanent&experience=none&contract=true&job_extras=meals,training
    ru van | Водитель на {Лабо|Газель}, доставка по городу | Категория B, знание города. Машина фирмы, бензин оплачиваем. | job_field=driver&pay_from=5000000&pay_to=7000000&pay_per=month&schedule=full&employment=permanent&experience=3&contract=true&job_extras=meals,bonus
    uz parcels | Kuryer, {velosiped|skuter|piyoda}, erkin jadval | Buyurtmalarni restorandan olib borasiz. Toʻlov har kuni. | job_field=courier&pay_from=150000&pay_to=300000&pay_per=day&schedule=flexible&experience=none
    cyr sewing | {Тикувчилар|Бичувчилар} керак, цехга | Доимий буюртма бор, иш ҳақи ўз вақтида. Ётоқхона берамиз. | job_field=sewing&pay_from=3000000&pay_to=6000000&pay_per=month&schedule=full&employment=permanent&experience=1&contract=true&job_extras=meals,housing,transport
    ru plov | Повар в {кафе|столовую}, смены два через два | Национальная и европейская кухня. Форму и обед даём. | job_field=cook&pay_from=250000&pay_per=shift&schedule=shift&employment=permanent&experience=3&job_extras=meals
    uz laptop-silver | Aloqa markaziga operator, {uydan|masofadan} | Savollarga javob berish, oʻzbek va rus tillarida. Kompyuter va internet kerak. | job_field=office&pay_from=4000000&pay_per=month&schedule=remote&employment=permanent&experience=none&contract=true&job_extras=training,bonus
    ru calculator | Бухгалтер на {полставки|аутсорс}, 1С | Первичка, отчёты и налоги небольшой фирмы. График обсуждаем. | job_field=finance&pay_from=3000000&pay_to=4000000&pay_per=month&schedule=part&employment=permanent&experience=6&contract=true
    uz bricks | Qurilishga {gʻisht teruvchi|suvoqchi} kerak | Obyekt shahar tashqarisida, yotoqxona va ovqat bizdan. | job_field=build&pay_from=300000&pay_per=day&schedule=rotation&employment=temporary&experience=3&job_extras=meals,housing,transport
    cyr tutoring | Хусусий мактабга {математика|инглиз тили} ўқитувчиси | Кичик синфлар, тайёр дарс режалари. Синов муддати бир ой. | job_field=teaching&pay_from=4500000&pay_to=8000000&pay_per=month&schedule=full&employment=permanent&experience=3&contract=true&job_extras=bonus`,
})
