/** Source code of an endless loop that leaves the processor to other programs. */
export const endlessLoop =
  'for (;;) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20)'
