/** The first person of looking for work; "ish kerak boʻlsa" is said by an employer. */
const SEEKS =
  /(?:^|[^\p{L}])(?:(?:ish|иш)(?:ga|га|ni|ни)? (?:qidir(?:a|a?yap)m|izla(?:y|yap)m|axtar(?:a|a?yap)m|қидир(?:а|а?яп)м|кидир(?:а|а?яп)м|излай?(?:яп)?м|ахтар(?:а|а?яп)м|kirmoqchiman|кирмоқчиман|кирмокчиман)|(?:ish|иш) (?:kerak|керак)(?! ?(?:bo|бў|бу))|ищ(?:у|ем) (?:\p{L}{1,20}ую )?(?:работу|подработку|вакансию)|(?:работу|подработку) ищ(?:у|ем)|(?:нужна|в поиске|в поисках) (?:работ|подработк)[аиуы]?(?!\p{L}))|^(?:(?:i am |i'm |i )?(?:looking for|seeking|need)) (?:a )?(?:job|work)(?!\p{L})/u

/** True for "Ish qidiryapman, haydovchi" and «Ищу работу сварщика»: no vacancy, but somebody who would take one. */
export const seeksWork = (title: string): boolean =>
  SEEKS.test(title.toLowerCase().replace(/\s+/g, ' '))
