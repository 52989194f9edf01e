/**
 * Files that browsers load together are built as one chunk. By default the bundler makes a file for each set of
 * modules that the same islands share: a chat took 48 files, and on slow 3G each round of them costs half a second.
 */
const FILES: Record<string, RegExp[]> = {
  // For every island
  island: [
    /node_modules\/(react|nanostores|@nanostores\/react)\/|react-dom\/(index|cjs\/react-dom\.)/,
    /vite\/preload-helper/,
    /src\/islands\/parts\//,
    /src\/i18n\/(island|fill-in|plural-form|locale|fold)\.ts/,
    /src\/api\/(ask|lib\/(request|limits)|text\/normal-form)\.ts/,
  ],
  // For islands that read lists without a session, like a guest's filters
  lists: [
    /@nanostores\/query|nanoevents/,
    /src\/stores\/(lib\/(places|data-of)|listings\/filter-lists)\.ts/,
    /src\/i18n\/(loose|filter-by|local-name)\.ts|src\/islands\/filters\/FindField/,
  ],
  // For the header of every page with a member logged in
  member: [
    /valibot|@nanostores\/persistent/,
    /src\/stores\/session\/(session|as-member|profile)\.ts/,
    /src\/stores\/lib\/(browser-storage|new-build|persistent|stored-json|toasts|wait|failure|on-return|coalesce|pending-ids)\.ts/,
    /src\/stores\/(chat\/(unread|room-list)|notifications\/(new-count|leave-browser)|account\/(logout|blocks))\.ts/,
    /src\/islands\/browser\.ts/,
  ],
  // With the outbox: chat and comments need it, forms do not
  hearts: [/src\/stores\/likes\/favourites\.ts|src\/islands\/card\/HeartButton/],
  dialog: [/src\/islands\/(dialog|menu)\//],
  text: [
    /src\/islands\/text\/|src\/islands\/report\/(ReportButton|use-report)/,
    /src\/api\/(text\/user-text|lib\/typed-text)\.ts/,
    /src\/i18n\/(text-language|price|digits|day)\.ts/,
    /src\/stores\/(lib\/(stored-entries|with-lock)|session\/(drafts|outbox|outbox-entry|muted))\.ts/,
  ],
  // For forms of listings
  listing: [
    /src\/stores\/listings\/(category-question|check-listing|listing-kinds|phone-choice|send-listing|typed-attributes)\.ts/,
    /src\/api\/(listings\/(listing-forms|attribute-field)|text\/dollar-words)\.ts/,
    /src\/islands\/form\/(AskModerator|FormFoot|Progress)\.tsx/,
  ],
}

export const chunks = {
  groups: Object.entries(FILES).map(([name, modules]) => ({
    name,
    test: (id: string) => modules.some((module) => module.test(id)),
  })),
}
