/** The first argument of the builder thread, by which its compiled code differs from that of a worker. */
export const builderThread = 'builder'
