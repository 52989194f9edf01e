import type { BackendModule, ResourceKey } from 'i18next'

const files = import.meta.glob<ResourceKey>('./locales/*/*.json', {
  eager: true,
  import: 'default',
})

/** i18next backend that answers from the translations bundled with the server. */
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
