interface DemoComment {
  text: string
  replies: readonly string[]
}

/** Comments on services, with the provider's answers. */
export const demoComments: readonly DemoComment[] = [
  {
    text: 'Assalomu alaykum, narxi qancha boʻladi?',
    replies: ['Vaalaykum assalom, ish hajmiga qarab. Suhbatga yozing, hisoblab beraman.'],
  },
  { text: 'Chilonzorga ham borasizmi?', replies: ['Ha, Toshkentning hamma tumaniga boramiz.'] },
  { text: 'Ishlari juda yaxshi, vaqtida kelishdi. Rahmat!', replies: ['Sizga ham rahmat!'] },
  {
    text: 'Dam olish kuni ishlaysizlarmi?',
    replies: ['Shanba kuni ishlaymiz, yakshanbaga kelishsa boʻladi.'],
  },
  { text: 'Ikki marta chaqirdim, sifatiga gap yoʻq.', replies: [] },
  {
    text: 'Добрый день! Сколько стоит и когда можете приехать?',
    replies: ['Здравствуйте! Могу завтра после обеда, цену скажу после осмотра.'],
  },
  { text: 'Обращались месяц назад, всё держится. Рекомендую.', replies: ['Спасибо за отзыв!'] },
  { text: 'А в Сергели выезжаете?', replies: ['Да, выезд бесплатный.'] },
  { text: 'Мастер опоздал на час, но сделал аккуратно.', replies: ['Извините, стояли в пробке.'] },
  { text: 'Қанча бўлади, ака?', replies: ['Ҳажмига қараб, ёзинг, келишамиз.'] },
  { text: 'Яхши ишлашди, раҳмат. Қўшниларга ҳам айтдим.', replies: [] },
  { text: 'Вилоятга ҳам борасизларми?', replies: ['Борамиз, йўл ҳақи алоҳида.'] },
  { text: 'Kafolat berasizmi?', replies: ['Albatta, olti oy kafolat beramiz.'] },
  {
    text: 'Oldin qilgan ishlaringizni koʻrsam boʻladimi?',
    replies: ['Rasmlarini suhbatga yubordim.'],
  },
  { text: 'Narxi biroz qimmat, lekin arziydi.', replies: [] },
  { text: 'Ertaga soat 10 ga boʻshmisiz?', replies: ['Boʻshman, manzilni yozib yuboring.'] },
  {
    text: 'Есть скидка для постоянных клиентов?',
    replies: ['Есть, десять процентов со второго раза.'],
  },
  { text: 'Материал ваш или наш?', replies: ['Можно и так, и так. С нашим материалом дешевле.'] },
  { text: 'Спасибо, всё сделали за один день!', replies: [] },
  { text: 'По договору работаете?', replies: ['Да, с договором и чеком.'] },
  { text: 'Бугун кечқурун кела оласизми?', replies: ['Соат еттидан кейин келаман.'] },
  { text: 'Устага раҳмат, жуда тоза қилди.', replies: ['Омон бўлинг!'] },
  { text: 'Oʻzim ham sinab koʻrdim, tavsiya qilaman.', replies: [] },
  { text: 'Toʻlovni karta orqali qilsa boʻladimi?', replies: ['Ha, karta ham, naqd ham boʻladi.'] },
  { text: 'Telefoningiz oʻchiq, suhbatga javob bering.', replies: ['Uzr, endi koʻrdim, yozdim.'] },
  {
    text: 'Samarqandda ham bormisizlar?',
    replies: ['Hozircha faqat Toshkent shahri va viloyatida.'],
  },
  {
    text: 'Можно записаться на субботу?',
    replies: ['Свободно в 11:00 и 15:00.', 'Записал вас на 11:00.'],
  },
  { text: 'Ребёнку понравилось, придём ещё.', replies: [] },
  { text: 'Ayollar uchun ham bormi?', replies: ['Bor, ayol mutaxassis qabul qiladi.'] },
  { text: 'Ishonchli odamlar ekan, baraka toping.', replies: ['Ishonchingiz uchun rahmat.'] },
]
