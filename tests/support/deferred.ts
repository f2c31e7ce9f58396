/** A promise that a test resolves or rejects by itself. */
export interface Deferred<T> {
  promise: Promise<T>;
  resolve: (value: T) => void;
  reject: (reason: unknown) => void;
}

/** Like `Promise.withResolvers`, which Node 20 lacks. */
export function defer<T>(): Deferred<T> {
  const deferred = {} as Deferred<T>;
  deferred.promise = new Promise<T>((resolve, reject) =>
    Object.assign(deferred, { resolve, reject }),
  );
  return deferred;
}
