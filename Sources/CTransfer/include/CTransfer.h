#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// One HTTP request by libcurl, which is loaded with the first one: a program that makes none has no network code in memory.

typedef enum {
  TRANSFER_DONE,
  TRANSFER_NO_LIBRARY,
  TRANSFER_BAD_ADDRESS,
  TRANSFER_NO_HOST,
  TRANSFER_NOT_CONNECTED,
  TRANSFER_NOT_TRUSTED,
  TRANSFER_STALLED,
  TRANSFER_STOPPED,
  TRANSFER_BROKEN,
} transfer_outcome;

typedef struct {
  const char *address;
  // "HOST:PORT:HOST:PORT" as curl's --connect-to has it; empty connects to the host of the address.
  const char *connect_to;
  // "Name: value"
  const char *const *headers;
  size_t header_count;
  // NULL asks with GET.
  const uint8_t *body;
  size_t body_count;
  // Goes to no proxy, whatever the environment says: the server is this machine.
  bool is_local;
  // How long to wait for a connection, and for the next byte.
  long connect_seconds;
  long stall_seconds;
} transfer_request;

typedef struct {
  transfer_outcome outcome;
  long status;
  // What libcurl says of a failure.
  char message[256];
} transfer_result;

// Gets a line of the head, or the next bytes of the body; false ends the transfer.
typedef bool (*transfer_bytes)(void *context, const uint8_t *bytes, size_t count);
// Asked about once a second: false ends the transfer.
typedef bool (*transfer_goes_on)(void *context);

// Makes the request and returns when its answer has ended. Redirections are not followed: they would take the key elsewhere.
transfer_result transfer_perform(
    const transfer_request *request, void *context, transfer_bytes head, transfer_bytes body, transfer_goes_on goes_on);
