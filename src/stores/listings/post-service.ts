import { isJob } from './job.ts'
import { serviceKind } from './service-kind.ts'
import { createPosting } from './post-listing.ts'

export const newService = createPosting(serviceKind, (values) =>
  isJob(values) ? 'job_create_success' : serviceKind.said.created,
)
