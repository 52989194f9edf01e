/** The letters of the two Uzbek alphabets, and the pattern that splits a word into them. */
type Letters = { letters: Record<string, string>; parts: RegExp }

const pairs = (text: string): Record<string, string> =>
  Object.fromEntries(text.split(' ').map((pair) => pair.split('=')))

/** From Latin. A ts is native (ketsa, aytsin) except before these endings of loan words. */
export const CYRILLIC: Letters = {
  letters: pairs(
    'a=а b=б d=д e=е f=ф g=г h=ҳ i=и j=ж k=к l=л m=м n=н o=о p=п q=қ r=р s=с t=т u=у v=в x=х y=й z=з ʼ=ъ ' +
      'sʼh=сҳ yoʻ=йў oʻ=ў gʻ=ғ sh=ш ch=ч yo=ё yu=ю ya=я ye=е ksi=кци tsi=ци tse=це',
  ),
  parts:
    /ksi(?=ya|on)|tsi(?=ya|on|kl|st|vil|fr|tr|rk)|tse|sʼh|yoʻ|oʻ|gʻ|sh|ch|yo|yu|ya|ye|[a-z]|ʼ/gi,
}

/** From Cyrillic. An е at the start of a syllable is ye, a ц after a vowel ts: the preceding letter decides. */
export const LATIN: Letters = {
  letters: pairs(
    'а=a б=b в=v г=g д=d е=e ё=yo ж=j з=z и=i й=y к=k л=l м=m н=n о=o п=p р=r с=s т=t у=u ф=f х=x ц=s ' +
      "ч=ch ш=sh ъ=ʼ ь= э=e ю=yu я=ya ў=oʻ қ=q ғ=gʻ ҳ=h '=ʼ ’=ʼ сҳ=sʼh ъе=ye ье=ye ьо=yo ўъ=oʻ ғъ=gʻ",
  ),
  parts: /сҳ|[ъь]е|ьо|[ўғ]ъ|[а-яёўқғҳ'’]/gi,
}
