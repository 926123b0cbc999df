#define _GNU_SOURCE
#include "CSandbox.h"
#include <errno.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>

int linux_socket_pair(int ends[2]) {
  return socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) == 0 ? 0 : errno;
}

int linux_memory_file(void) { return memfd_create("input", MFD_CLOEXEC); }

int linux_send_file(int socket, const void *bytes, size_t count, int file) {
  char room[CMSG_SPACE(sizeof(int))];
  memset(room, 0, sizeof room);
  struct iovec part = {(void *)bytes, count};
  struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1, .msg_control = room, .msg_controllen = sizeof room};
  struct cmsghdr *header = CMSG_FIRSTHDR(&message);
  header->cmsg_level = SOL_SOCKET;
  header->cmsg_type = SCM_RIGHTS;
  header->cmsg_len = CMSG_LEN(sizeof(int));
  memcpy(CMSG_DATA(header), &file, sizeof file);
  ssize_t sent;
  do sent = sendmsg(socket, &message, MSG_NOSIGNAL);
  while (sent < 0 && errno == EINTR);
  if (sent < 0) return errno;
  return (size_t)sent == count ? 0 : EIO;
}

long linux_receive_file(int socket, void *bytes, size_t count, int *file) {
  char room[CMSG_SPACE(sizeof(int))];
  struct iovec part = {bytes, count};
  struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1, .msg_control = room, .msg_controllen = sizeof room};
  ssize_t received;
  *file = -1;
  do received = recvmsg(socket, &message, MSG_CMSG_CLOEXEC);
  while (received < 0 && errno == EINTR);
  if (received < 0) return -errno;
  struct cmsghdr *header = CMSG_FIRSTHDR(&message);
  if (header && header->cmsg_level == SOL_SOCKET && header->cmsg_type == SCM_RIGHTS)
    memcpy(file, CMSG_DATA(header), sizeof *file);
  return received;
}
