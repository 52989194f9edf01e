/** A button that signs with a passkey in the place of the typed code; hidden where the browser has none. */
const button = document.querySelector<HTMLButtonElement>('[data-passkey]')
if (
  button &&
  typeof PublicKeyCredential !== 'undefined' &&
  'parseRequestOptionsFromJSON' in PublicKeyCredential
) {
  button.hidden = false
  button.addEventListener('click', () => void send(button))
}

async function send({ form, dataset: { passkey = '', challenge = '' } }: HTMLButtonElement) {
  if (!form) return
  const allowCredentials = passkey.split(' ').map((id) => ({ id, type: 'public-key' }))
  try {
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON({
      challenge,
      allowCredentials,
    })
    const signed = await navigator.credentials.get({ publicKey })
    if (!(signed instanceof PublicKeyCredential)) throw new TypeError('No passkey')
    const field = document.createElement('input')
    field.type = 'hidden'
    field.name = 'signed'
    field.value = JSON.stringify(signed.toJSON())
    form.append(field)
    // Without the check of the code, which stays empty
    form.submit()
  } catch {
    const status = form.querySelector<HTMLElement>('[data-unused]')
    if (status) status.textContent = status.dataset['unused'] ?? ''
  }
}
