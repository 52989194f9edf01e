import type { BackendModule, ResourceKey } from 'i18next'

// Stryker disable all: Vite reads the text of the pattern
const files = import.meta.glob<ResourceKey>('./locales/*/*.json', {
  eager: true,
  import: 'default',
})
// Stryker restore all

/** An i18next backend with the translations bundled into the server. */
const bundledLocales: BackendModule = {
  type: 'backend',
  init() {},
  read(language, namespace, callback) {
    const texts = files[`./locales/${language}/${namespace}.json`]
    if (texts) callback(null, texts)
    else callback(new Error(`No translations: ${language}/${namespace}`), false)
  },
}

export default bundledLocales
