/** Words about a deal, a question or the speaker, not about the thing: searched for only when nothing else is typed. */
import { wordsOf } from '../words/words.ts'

const TRADE_WORDS = new Set(
  wordsOf(`
    sotiladi sotilad sotaman sotamiz sotuvda sotuv sotish sotib sotiv sotip olaman olamiz olish olinadi oling olsa
    kerak kerakmi zarur bor bormi mavjud beriladi beraman beramiz topshiriladi
    arzon arzonga arzonroq qimmat narx narxi narxlari narxda narxlar baho bahosi chegirma chegirmada aksiya
    tezda tezkor tez shoshilinch zudlik srochno urgent kelishiladi kelishamiz
    yaxshi zoʻr alo aʼlo holati holatda ideal sifatli
    qancha qanaqa qanday qayerda qayerdan qayer necha nechpul pul turadi boladi boʻladi edi ekan iltimos menga bizga sizga
    uchun bilan va ham yoki
    dokonda dokonlarda dokonlar joyda joydan joylarda hozir bugun ertaga iloji iltimosku marhamat rahmat aka opa uka yordam bera ber topsa
    rassrochku rassrochka rassrochki kredit kreditga nasiya nasiyaga muddatli bolib tolovga tolov naqd diqqat elon yangilik oladi olay olaylik olsam bolarkan bolarmikan shekilli kerakligi kerakku kim kimning kimdir hech qayerga qachon nima narsa
    biladi biladigan bilasizmi bilaman aytinglar ayting aytib korsating koʻrsating yuboring tashlang nechta nechi
    qidiryapman qidiraman qidiryapmiz izlayapman izlayman topib toping tavsiya iltimos assalomu alaykum salom
    yaqinda yaqin atrofda shu atrofdagi bering berasizmi bormikan bormikin kerakmidi kerakdi kerakmasmi
    продам продаю продаем продается продаётся продажа продажи продаётся куплю купить купим покупка скупка скупаем
    нужен нужна нужно нужны требуется требуются ищу ищем хочу есть имеется предлагаем предлагаю
    недорого дешево дёшево дешевле дешевый дешевая дешевые недорогой недорогие цена цены цене ценам стоимость прайс
    скидка скидки скидкой акция распродажа выгодно торг
    срочно срочный срочная быстро хороший хорошая хорошее хорошие хорошем отличный отличная отличное отличном состояние состоянии супер идеальное идеал качественный качественно
    сколько стоит где как какой какая пожалуйста можно заказать закажу
    рядом мной мне нами поблизости недалеко возле около кто знает подскажите посоветуйте помогите найти найдите покажите
    подешевле подороже получше доставкой можно бы ли мой моя мои свой свою себе
    нибудь кого кому какие какое какого какую чего что это этот эта эти такой такая такое такие лучше взять брать берут выбрать посоветовать продайте продаст продаёт продает отдайте дайте
    интересует интересуют хотелось хотел хотела искал ищет надо необходимо необходим желательно подойдет ваших вашего город городе районе рассмотрю предложите предложения вариант варианты объявление объявления
    купите возьму приобрету приобрести покупаем найдется имеются цену почем почём поскорее скорее сегодня завтра
    здравствуйте привет спасибо
    для с со из от до на в во по и или за у под
    оптом наличии наличие
    ming mln mlrd million milliard gacha dan som soum sum dollar dollor usd tis tisyach tisyacha tisyachi rubl bahoda narxga
    faqat lekin ammo tolko lish emas
    buy sell sale cheap price for the and with best near me please find need want looking where how much
  `),
)
/** Uzbek verbs of asking and Russian adjectives of praise, in all forms. */
const TALK =
  /^(?:.{2,}(?:yapman|yapmiz|yapsizmi|moqchi(?:man|miz|ydim|edim)?|sangiz(?:lar)?(?:chi)?|(?:a|y)?sizmi|(?:a|y)?sizlarmi|inglar|maydimi|adimi|ydimi|armikan|mikan|mikin|ganmi)|(?:arzon|yaxshi|qimmat)(?:roq|rogi|rogidan)?|(?:kimda|sizda|sizlarda|qaysi)\w{0,6}|(?:xorosh|nedorog|deshev|desh[eo]vl|otlichn|kachestvenn|srochn|nujn|luchsh)\w{0,5})$/
export const isTradeWord = (folded: string): boolean => TRADE_WORDS.has(folded) || TALK.test(folded)

/** "yasaymiz", "tikib beraman": a seller's verbs of offering. */
export const VERB = /[a-z]{3}(?:amiz|aman|ymiz|yman|adi|ydi|iladi)$/
