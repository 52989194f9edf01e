/** The first person of looking for work; "ish kerak boʻlsa" is said by an employer. */
const SEEKS =
  /(?:^|[^\p{L}])(?:(?:ish|иш)(?:ga|га|ni|ни)? (?:qidir(?:a|yap)m|izla(?:y|yap)m|axtar(?:a|yap)m|қидир(?:а|яп)м|кидир(?:а|яп)м|излай?(?:яп)?м|ахтар(?:а|яп)м)|(?:ish|иш) (?:kerak|керак)(?! ?(?:bo|бў|бу))|ищ(?:у|ем) (?:\p{L}{1,20}ую )?(?:работу|подработку|вакансию)|(?:работу|подработку) ищ(?:у|ем))|^(?:looking for|seeking|need) (?:a )?(?:job|work)(?!\p{L})/u

/** True for "Ish qidiryapman, haydovchi" and «Ищу работу сварщика»: no vacancy, but somebody who would take one. */
export const seeksWork = (title: string): boolean =>
  SEEKS.test(title.toLowerCase().replace(/\s+/g, ' '))
