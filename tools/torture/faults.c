// Makes calls on the files of one folder fail, from outside of the program: `LD_PRELOAD=faults.so FAULT_FOLDER=… FAULT_CONTROL=… program`.
// FAULT_CONTROL is a file of six 64-bit numbers that others may read and write while the program runs; see `struct control`.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <sys/uio.h>
#include <unistd.h>

// Calls of `kinds` are counted; those from number `from` on and before `to` fail with `error`.
struct control { int64_t calls, from, to, error, kinds, failed; };
enum { READS = 1, WRITES = 2 };

static struct control none, *control = &none;
static const char *folder = "\n";
static size_t folder_length = 1;

__attribute__((constructor)) static void begin(void) {
  const char *file = getenv("FAULT_CONTROL"), *of = getenv("FAULT_FOLDER");
  if (!file || !of) return;
  int fd = open(file, O_RDWR | O_CLOEXEC);
  if (fd < 0) return;
  void *at = mmap(NULL, sizeof none, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
  close(fd);
  if (at == MAP_FAILED) return;
  folder = of;
  folder_length = strlen(of);
  control = at;
}

static int is_ours(const char *path) {
  return strncmp(path, folder, folder_length) == 0;
}

// Whether this call fails; errno is set then.
static int fails(int kind, const char *path) {
  if (control == &none || !(control->kinds & kind) || !is_ours(path)) return 0;
  int64_t number = __atomic_add_fetch(&control->calls, 1, __ATOMIC_SEQ_CST);
  if (number < control->from || number >= control->to) return 0;
  __atomic_add_fetch(&control->failed, 1, __ATOMIC_SEQ_CST);
  errno = (int)control->error;
  return 1;
}

static int fd_fails(int kind, int fd) {
  if (control == &none || !(control->kinds & kind)) return 0;
  char link[32], path[PATH_MAX];
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t length = readlink(link, path, sizeof path - 1);
  if (length <= 0) return 0;
  path[length] = 0;
  // SQLite's shared memory is no disk: it is made anew after each start
  if (length > 4 && strcmp(path + length - 4, "-shm") == 0) return 0;
  return fails(kind, path);
}

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))
#define ON_FD(kind, type, name, parameters, arguments)      \
  type name parameters {                                    \
    static __typeof__(&name) real;                          \
    if (!real) real = REAL(name);                           \
    return fd_fails(kind, fd) ? -1 : real arguments;        \
  }
#define ON_PATH(kind, name, parameters, arguments, path)    \
  int name parameters {                                     \
    static __typeof__(&name) real;                          \
    if (!real) real = REAL(name);                           \
    return fails(kind, path) ? -1 : real arguments;         \
  }

ON_FD(WRITES, ssize_t, write, (int fd, const void *bytes, size_t size), (fd, bytes, size))
ON_FD(WRITES, ssize_t, pwrite, (int fd, const void *bytes, size_t size, off_t at), (fd, bytes, size, at))
ON_FD(WRITES, ssize_t, pwrite64, (int fd, const void *bytes, size_t size, off64_t at), (fd, bytes, size, at))
ON_FD(WRITES, ssize_t, writev, (int fd, const struct iovec *parts, int count), (fd, parts, count))
ON_FD(WRITES, ssize_t, pwritev, (int fd, const struct iovec *parts, int count, off_t at), (fd, parts, count, at))
ON_FD(WRITES, int, fsync, (int fd), (fd))
ON_FD(WRITES, int, fdatasync, (int fd), (fd))
// Who cuts the reserve of the disk has room again: a full disk is none any more.
static int gives_reserve_back(int fd) {
  static const char name[] = "/disk.reserve";
  char link[32], path[PATH_MAX];
  struct stat stat;
  if (control == &none || control->error != ENOSPC) return 0;
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t length = readlink(link, path, sizeof path - 1);
  if (length < (ssize_t)sizeof name) return 0;
  path[length] = 0;
  if (!is_ours(path) || strcmp(path + length - (sizeof name - 1), name) != 0) return 0;
  if (fstat(fd, &stat) != 0 || stat.st_size == 0) return 0;
  __atomic_store_n(&control->to, 0, __ATOMIC_SEQ_CST);
  return 1;
}

#define CUTS(name, length)                                               \
  int name(int fd, length size) {                                        \
    static __typeof__(&name) real;                                       \
    if (!real) real = REAL(name);                                        \
    if (size == 0 && gives_reserve_back(fd)) return real(fd, size);      \
    return fd_fails(WRITES, fd) ? -1 : real(fd, size);                   \
  }
CUTS(ftruncate, off_t)
CUTS(ftruncate64, off64_t)
ON_FD(READS, ssize_t, read, (int fd, void *bytes, size_t size), (fd, bytes, size))
ON_FD(READS, ssize_t, pread, (int fd, void *bytes, size_t size, off_t at), (fd, bytes, size, at))
ON_FD(READS, ssize_t, pread64, (int fd, void *bytes, size_t size, off64_t at), (fd, bytes, size, at))
ON_FD(READS, ssize_t, readv, (int fd, const struct iovec *parts, int count), (fd, parts, count))
ON_FD(READS, ssize_t, preadv, (int fd, const struct iovec *parts, int count, off_t at), (fd, parts, count, at))
ON_PATH(WRITES, mkdir, (const char *path, mode_t mode), (path, mode), path)
ON_PATH(WRITES, rename, (const char *from, const char *to), (from, to), to)

#define OPENED(name)                                                       \
  int name(const char *path, int flags, ...) {                             \
    static int (*real)(const char *, int, ...);                            \
    if (!real) real = dlsym(RTLD_NEXT, #name);                             \
    mode_t mode = 0;                                                       \
    if (flags & (O_CREAT | O_TMPFILE)) {                                   \
      va_list more;                                                        \
      va_start(more, flags);                                               \
      mode = va_arg(more, mode_t);                                         \
      va_end(more);                                                        \
    }                                                                      \
    return fails(flags & O_CREAT ? WRITES : READS, path) ? -1 : real(path, flags, mode); \
  }
OPENED(open)
OPENED(open64)
