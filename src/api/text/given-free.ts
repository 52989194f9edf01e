/** Words of a title for what costs nothing. */
const FREE =
  /(?:^|[^\p{L}])(?:tekin(?:ga)?|bepul(?:ga)?|текин(?:га)?|бепул(?:га)?|даром|бесплатно|безвозмездно|for free|give ?away)(?![\p{L}])/u
/** Beside them only the delivery is free. */
const DELIVERY = /yetkaz|dostavka|етказ|доставк|delivery/

/** True for "Muzlatgich tekinga" and «Отдам диван даром». */
export function saysFree(title: string): boolean {
  const text = title.toLowerCase()
  return FREE.test(text) && !DELIVERY.test(text)
}
