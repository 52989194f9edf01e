/** What people say about a deal, a question or themselves, not about the thing: searched for only when alone. */
import { wordsOf } from './words.ts'

const TRADE_WORDS = new Set(
  wordsOf(`
    sotiladi sotilad sotaman sotamiz sotuvda sotuv sotish sotib sotiv sotip olaman olamiz olish olinadi oling olsa
    kerak kerakmi zarur bor bormi mavjud beriladi beraman beramiz topshiriladi
    arzon arzonga arzonroq qimmat narx narxi narxlari narxda narxlar baho bahosi chegirma chegirmada aksiya
    tezda tezkor tez shoshilinch zudlik srochno urgent kelishiladi kelishamiz
    yaxshi zoʻr alo aʼlo holati holatda ideal sifatli
    qancha qanaqa qanday qayerda qayerdan qayer necha nechpul pul turadi boladi boʻladi edi ekan iltimos menga bizga sizga
    uchun bilan va ham yoki
    kim biladi biladigan bilasizmi bilaman aytinglar ayting aytib korsating koʻrsating yuboring tashlang nechta nechi
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
    здравствуйте привет спасибо
    для с со из от до на в во по и или за у под
    оптом наличии наличие
    buy sell sale cheap price for the and with best near me please find need want looking where how much
  `),
)
export const isTradeWord = (folded: string): boolean => TRADE_WORDS.has(folded)
