/** The first descriptor that systemd passes on (sd_listen_fds). */
const FIRST = 3

/**
 * The listening socket of a systemd `.socket` unit, when this process was started with one: connections
 * wait in it while the site is restarted.
 */
export function inheritedSocket(
  environment: Record<string, string | undefined>,
  pid = process.pid,
): number | undefined {
  const { LISTEN_FDS, LISTEN_PID } = environment
  return LISTEN_PID === String(pid) && Number(LISTEN_FDS) >= 1 ? FIRST : undefined
}
